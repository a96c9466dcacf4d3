import type { WebSocket } from 'ws';

/** With this many unsent bytes a socket is ended: its reader comes back and begins anew. */
const BACKLOG = 4 * 1024 * 1024;
const POLICY = 1008;
/** How long a socket may take to answer our close before it is cut off, ms. */
const CLOSE_GRACE = 2_000;
const TEXT = { binary: false };

/** One client's socket. */
export class Listener {
  /** Whether the client has answered since it was last asked. */
  private isAlive = true;

  constructor(
    readonly socket: WebSocket,
    /** Whether each event stands beside the name of its stream. */
    readonly isWrapped: boolean,
  ) {
    socket.on('pong', () => {
      this.isAlive = true;
    });
  }

  send(message: object): void {
    this.write(JSON.stringify(message));
  }

  /** Sends what is JSON already. */
  write(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > BACKLOG) this.close(POLICY, 'too slow');
    else this.socket.send(text, TEXT);
  }

  /** Asks whether the client is there; cuts it off when it did not answer the last time. */
  ask(): void {
    if (!this.isAlive) this.socket.terminate();
    this.isAlive = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  /** A client's message is a sign of life, too. */
  hear(): void {
    this.isAlive = true;
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), CLOSE_GRACE).unref();
  }
}
