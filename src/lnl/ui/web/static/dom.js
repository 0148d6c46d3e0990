// Trees of plain objects become nodes of the page. A node that stands for the same key stays the same node when the tree is
// drawn again, so that focus, selection and scrolling survive every update.

const SVG = "http://www.w3.org/2000/svg";

/** Describe an element: h("button", {class: "act", on: {click: act}}, "Act"). */
export function h(tag, attributes, ...children) {
  return { tag, attributes: attributes ?? {}, children: flat(children) };
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
}

/** Make the children of a node those that are described. */
export function draw(parent, ...children) {
  const wanted = flat(children);
  const kept = new Map();
  const free = [];
  for (const node of parent.childNodes) {
    if (node.lnlKey !== undefined) kept.set(node.lnlKey, node);
    else free.push(node);
  }
  let place = parent.firstChild;
  for (const child of wanted) {
    const node = reuse(parent, child, kept, free);
    if (node === place) place = place.nextSibling;
    else insert(parent, node, place);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

// A focused node that would be moved keeps its place, and the others go round it: moving a node takes its focus away.
function insert(parent, node, place) {
  if (node.parentNode === parent && node.contains(document.activeElement)) {
    while (place && place !== node) {
      const next = place.nextSibling;
      parent.insertBefore(place, node.nextSibling);
      place = next;
    }
    return;
  }
  parent.insertBefore(node, place);
}

function reuse(parent, child, kept, free) {
  if (typeof child !== "object") {
    const at = free.findIndex((node) => node.nodeType === Node.TEXT_NODE);
    const text = String(child);
    if (at < 0) return document.createTextNode(text);
    const [node] = free.splice(at, 1);
    if (node.data !== text) node.data = text;
    return node;
  }
  const key = child.attributes.key;
  let node;
  if (key !== undefined) {
    node = kept.get(key);
    kept.delete(key);
    if (node && node.localName !== child.tag) node = undefined;
  } else {
    const at = free.findIndex((other) => other.nodeType === Node.ELEMENT_NODE && other.localName === child.tag);
    if (at >= 0) [node] = free.splice(at, 1);
  }
  if (!node) {
    const inside = child.tag === "svg" || (parent.namespaceURI === SVG && parent.localName !== "foreignObject");
    node = inside ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
    node.lnlKey = key;
    node.lnlAttributes = {};
  }
  if (node.lnlTree === child) return node; // drawn from the very same description: nothing in it is another
  node.lnlTree = child;
  dress(node, child.attributes);
  if (!child.attributes.opaque) draw(node, ...child.children);
  return node;
}

function dress(node, wanted) {
  const had = node.lnlAttributes;
  for (const name of Object.keys(had)) {
    if (!(name in wanted) && name !== "on" && name !== "key") {
      if (name === "value") node.value = "";
      else node.removeAttribute(name);
    }
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (name === "on" || name === "key" || name === "opaque" || value === had[name]) continue;
    if (value === false || value === null || value === undefined) node.removeAttribute(name);
    else if (name === "value") node.value = value;
    else if (name === "checked") node.checked = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  listen(node, wanted.on ?? {});
  node.lnlAttributes = wanted;
}

function listen(node, wanted) {
  node.lnlListeners ??= {};
  for (const kind of Object.keys(wanted)) {
    if (!(kind in node.lnlListeners)) {
      node.addEventListener(kind, (event) => node.lnlListeners[kind]?.(event));
    }
  }
  for (const kind of Object.keys(node.lnlListeners)) node.lnlListeners[kind] = wanted[kind];
  Object.assign(node.lnlListeners, wanted);
}
