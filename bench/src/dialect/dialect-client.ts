import { createHmac } from 'node:crypto';
import { createApiKey, type PlaceSpotOrderBody } from '@trade/protocol';
import { KeepAliveClient } from '../http/keep-alive-client.ts';
import type { Caller } from '../http/order-load.ts';
import type { SpawnedServer } from '../http/spawned-server.ts';
import { PASSWORD } from '../http/venue.ts';

const ORDERS = '/compat/binance/api/v3/order';
const FORM = 'application/x-www-form-urlencoded';

/** A program that places orders in Binance's dialect, each of them signed with its key. */
export class DialectClient implements Caller {
  private constructor(
    private readonly client: KeepAliveClient,
    private readonly secret: string,
  ) {}

  /** Makes a key of the session's customer, and opens a connection that uses it. */
  static async open(server: Pick<SpawnedServer, 'client' | 'url'>, token: string): Promise<DialectClient> {
    const { key, secret } = await server.client(token).call(createApiKey, {
      body: {
        name: 'bench',
        mode: 'real',
        algorithm: 'hmac-sha256',
        scopes: ['read', 'trade'],
        addresses: [],
        expires_at: null,
        password: PASSWORD,
      },
    });
    if (secret === null) throw new Error('The key has no secret');
    const client = await KeepAliveClient.openWith(new URL(server.url), { 'x-mbx-apikey': key.id });
    return new DialectClient(client, secret);
  }

  /** Sends the venue's own order in the dialect's words. */
  post(_path: string, order: string): Promise<string> {
    const { amount = '', client_id, side, symbol, type } = JSON.parse(order) as PlaceSpotOrderBody;
    const body = new URLSearchParams({
      symbol,
      side: side.toUpperCase(),
      type: type.toUpperCase(),
      quantity: amount,
      newClientOrderId: client_id,
      timestamp: String(Date.now()),
    }).toString();
    const signature = createHmac('sha256', this.secret).update(body).digest('hex');
    return this.client.post(ORDERS, `${body}&signature=${signature}`, FORM);
  }

  close(): void {
    this.client.close();
  }
}
