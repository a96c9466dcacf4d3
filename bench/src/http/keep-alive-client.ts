import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** One connection that sends a call, waits for its answer and sends the next, with the least possible work of its own. */
export class KeepAliveClient {
  private received = '';
  private onAnswer: ((body: string) => void) | null = null;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
    private readonly token: string,
  ) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text) => this.read(String(text)));
  }

  static open(url: URL, token: string): Promise<KeepAliveClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname);
      socket.once('error', reject);
      socket.once('connect', () => resolve(new KeepAliveClient(socket, url.host, token)));
    });
  }

  /** Returns the body of the answer. */
  post(path: string, body: string): Promise<string> {
    const answer = new Promise<string>((resolve) => {
      this.onAnswer = resolve;
    });
    this.socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\nauthorization: Bearer ${this.token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    return answer;
  }

  close(): void {
    this.socket.destroy();
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
