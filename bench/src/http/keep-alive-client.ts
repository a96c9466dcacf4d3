import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * One connection that sends a call, waits for its answer and sends the next, with the least
 * possible work of its own.
 */
export class KeepAliveClient {
  private received = '';
  private onAnswer: ((body: string) => void) | null = null;

  private constructor(
    private readonly socket: Socket,
    private readonly headers: string,
  ) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text) => this.read(String(text)));
  }

  static open(url: URL, token?: string): Promise<KeepAliveClient> {
    return KeepAliveClient.openWith(url, token === undefined ? {} : { authorization: `Bearer ${token}` });
  }

  /** Opens a connection whose calls have these headers, beside their own. */
  static openWith(url: URL, headers: Readonly<Record<string, string>>): Promise<KeepAliveClient> {
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname);
      socket.once('error', reject);
      socket.once('connect', () =>
        resolve(new KeepAliveClient(socket, `host: ${url.host}\r\n${own.join('')}`)),
      );
    });
  }

  /** Returns the body of the answer. */
  get(path: string): Promise<string> {
    return this.send(`GET ${path} HTTP/1.1\r\n${this.headers}\r\n`);
  }

  /** Returns the body of the answer. */
  post(path: string, body: string, type = 'application/json'): Promise<string> {
    return this.send(
      `POST ${path} HTTP/1.1\r\n${this.headers}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  }

  close(): void {
    this.socket.destroy();
  }

  private send(request: string): Promise<string> {
    const answer = new Promise<string>((resolve) => {
      this.onAnswer = resolve;
    });
    this.socket.write(request);
    return answer;
  }

  private read(text: string): void {
    this.received += text;
    const head = this.received.indexOf(HEAD_END);
    if (head < 0) return;
    const start = head + HEAD_END.length;
    const end = start + Number(LENGTH.exec(this.received)?.[1]);
    if (!(this.received.length >= end)) return;
    const body = this.received.slice(start, end);
    this.received = this.received.slice(end);
    this.onAnswer?.(body);
  }
}
