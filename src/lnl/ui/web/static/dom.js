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

/** Descriptions of the last drawing, by name: where nothing changed, the very same one is given again, and is not looked into. */
export class Memory {
  constructor() {
    this.kept = new Map();
  }

  /** Return what `describe` returns; `values` are numbers, words and functions, all that the description is made from. */
  once(name, values, describe) {
    const last = this.kept.get(name);
    if (last && last.values.length === values.length && values.every((value, k) => value === last.values[k])) return last.tree;
    const tree = describe();
    this.kept.set(name, { values, tree });
    return tree;
  }
}

/** Make the children of a node those that are described. */
export function draw(parent, ...children) {
  fill(parent, flat(children));
}

function fill(parent, wanted) {
  let place = parent.firstChild;
  let k = 0;
  for (; place && k < wanted.length && isFor(place, wanted[k]); k++) { // most often everything is where it was
    const node = place;
    place = node.nextSibling;
    renew(node, wanted[k]);
  }
  if (place || k < wanted.length) settle(parent, place, wanted.slice(k));
}

// Make the children from a place on those that are described, with the nodes that are there already.
function settle(parent, from, wanted) {
  const kept = new Map();
  const free = [];
  for (let node = from; node; node = node.nextSibling) {
    if (node.lnlKey !== undefined) kept.set(node.lnlKey, node);
    else free.push(node);
  }
  let place = from;
  for (const child of wanted) {
    const node = found(child, kept, free) ?? made(parent, child);
    renew(node, child);
    if (node === place) place = place.nextSibling;
    else insert(parent, node, place);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

function isFor(node, child) {
  if (typeof child !== "object") return node.nodeType === Node.TEXT_NODE;
  return node.lnlKey === child.attributes.key && node.localName === child.tag;
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

function found(child, kept, free) {
  const key = typeof child === "object" ? child.attributes.key : undefined;
  if (key !== undefined) {
    const node = kept.get(key);
    kept.delete(key);
    return node && isFor(node, child) ? node : undefined;
  }
  const at = free.findIndex((node) => isFor(node, child));
  return at < 0 ? undefined : free.splice(at, 1)[0];
}

function made(parent, child) {
  if (typeof child !== "object") return document.createTextNode("");
  const inside = child.tag === "svg" || (parent.namespaceURI === SVG && parent.localName !== "foreignObject");
  const node = inside ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  node.lnlKey = child.attributes.key;
  node.lnlAttributes = {};
  return node;
}

function renew(node, child) {
  if (typeof child !== "object") {
    const text = String(child);
    if (node.data !== text) node.data = text;
    return;
  }
  if (node.lnlTree === child) return; // drawn from the very same description: nothing in it is another
  node.lnlTree = child;
  dress(node, child.attributes);
  if (!child.attributes.opaque) fill(node, child.children);
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
  if (wanted.on || node.lnlListeners) listen(node, wanted.on ?? {});
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
