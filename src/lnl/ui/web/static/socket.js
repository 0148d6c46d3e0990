// The connection to the server: it comes back by itself, and says whose seat this is each time.

export class Table {
  constructor(token, lang, hear, state) {
    Object.assign(this, { token, lang, hear, state, tries: 0, isOver: false });
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket.onopen = () => this.say({ type: "sit", token: this.token, lang: this.lang });
    this.socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "frame") this.tries = 0;
      this.state("open");
      this.hear(message);
    };
    this.socket.onclose = (event) => this.closed(event);
  }

  closed(event) {
    if (this.isOver) return;
    if (event.code === 4404) {
      this.isOver = true;
      this.state("unknown");
      return;
    }
    this.state("lost");
    const wait = Math.min(5000, 150 * 2 ** this.tries++);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  say(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  end() {
    this.isOver = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
