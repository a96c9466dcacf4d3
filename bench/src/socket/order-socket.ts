import { once } from 'node:events';
import { type AppData, placeSpotOrder, readAppData } from '@trade/protocol';
import { WebSocket } from 'ws';
import type { Caller } from '../http/order-load.ts';
import type { SpawnedServer } from '../http/spawned-server.ts';

/** A socket that sends an order as a call, waits for its answer and sends the next. */
export class OrderSocket implements Caller {
  private onAnswer: ((text: string) => void) | null = null;
  private asked = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      if (text.startsWith('{"type":17,')) this.onAnswer?.(text);
    });
  }

  /** Opens the socket of a session. */
  static async open(server: Pick<SpawnedServer, 'client' | 'url'>, token: string): Promise<OrderSocket> {
    const { ws }: AppData = await server.client(token).call(readAppData);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?token=${ws.token}`);
    await once(socket, 'open');
    return new OrderSocket(socket);
  }

  post(_path: string, body: string): Promise<string> {
    const answer = new Promise<string>((resolve) => {
      this.onAnswer = resolve;
    });
    this.asked += 1;
    const call = placeSpotOrder.terms.id;
    this.socket.send(`{"action":"call","id":${this.asked},"call":"${call}","body":${body}}`);
    return answer;
  }

  close(): void {
    this.socket.terminate();
  }
}
