import { setTimeout as pause } from 'node:timers/promises';
import { type AskedCall, LOGON, type RequestId, type SocketMessage } from '@trade/protocol';
import { type ClientOptions, WebSocket } from 'ws';
import type { Program } from './api-keys.ts';

/** Only to end what hangs: a message takes milliseconds, on a busy machine seconds. */
const PATIENCE = 60_000;

type DataOf<Type> = Extract<SocketMessage, { type: Type }>['data'];

/** The envelope of a call's answer, with the id of the request. */
export interface SocketAnswer<Data> {
  id: RequestId;
  code: number;
  message: string;
  data: Data;
  request_id: string;
}

/** A socket client that keeps every message. */
export class SocketClient {
  readonly messages: SocketMessage[] = [];
  /** The code and reason of the close; null while it is open. */
  closed: { code: number; reason: string } | null = null;
  readonly socket: WebSocket;
  private asked = 0;

  private constructor(url: string, options: ClientOptions) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (data) => {
      this.messages.push(JSON.parse((data as Buffer).toString()) as SocketMessage);
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
  }

  /** Opens a socket; rejects when the upgrade is refused. */
  static async open(url: string, options: ClientOptions = {}): Promise<SocketClient> {
    const client = new SocketClient(url, options);
    await new Promise<void>((resolve, reject) => {
      client.socket.once('open', resolve).once('error', reject);
    });
    return client;
  }

  send(request: unknown): void {
    this.socket.send(typeof request === 'string' ? request : JSON.stringify(request));
  }

  subscribe(...list: string[]): void {
    this.send({ action: 'subscribe', list });
  }

  /** Returns all messages of one type so far. */
  of<Type extends SocketMessage['type']>(type: Type): DataOf<Type>[] {
    return this.messages.filter((message) => message.type === type).map(({ data }) => data as DataOf<Type>);
  }

  /** Makes a call, and waits for its answer. */
  call<Data = unknown>(
    call: string,
    parts: Omit<AskedCall, 'call'> & { not_after?: number } = {},
  ): Promise<SocketAnswer<Data>> {
    this.asked += 1;
    this.send({ action: 'call', id: this.asked, call, ...parts });
    return this.answerTo<Data>(this.asked);
  }

  /** Logs on as a program that holds a key; `sent` is what differs from what was signed. */
  logOn(program: Program, sent: object = {}): Promise<SocketAnswer<{ mode: string; scopes: string[] }>> {
    this.asked += 1;
    const timestamp = String(Date.now());
    const signature = program.sign(`${timestamp}\n\n${LOGON.method}\n${LOGON.path}\n`);
    this.send({ action: 'logon', id: this.asked, key: program.id, timestamp, signature, ...sent });
    return this.answerTo(this.asked);
  }

  /** Waits for the answer with an id. */
  async answerTo<Data = unknown>(id: RequestId): Promise<SocketAnswer<Data>> {
    const find = () => this.of(17).find((answer) => answer.id === id);
    await until(() => find() !== undefined || this.closed !== null);
    const found = find();
    if (!found) throw new Error(`The socket was closed: ${JSON.stringify(this.closed)}`);
    return found as SocketAnswer<Data>;
  }

  /** Waits for the answer to a heartbeat: everything sent before it has then arrived. */
  async settle(): Promise<void> {
    const beats = this.of(10).length;
    this.send({ action: 'heartbeat' });
    await until(() => this.of(10).length > beats);
  }

  close(): void {
    this.socket.terminate();
  }
}

/** Waits until a condition is true; rejects on timeout. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${condition.toString()}`);
    await pause(5);
  }
}
