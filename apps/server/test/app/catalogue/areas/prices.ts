import { calls, type Ticker } from '@trade/protocol';
import type { World } from '../world.ts';

/**
 * A price of Bitcoin that is so many times the one of now; what the market does meanwhile is much
 * less.
 */
export async function around({ server }: Pick<World, 'server'>, times: number): Promise<string> {
  const { data } = await server.client.call<Ticker[]>(calls.listTickers);
  const now = data.find(({ symbol }) => symbol === 'BTCUSDT')?.lastPrice;
  if (now === undefined) throw new Error('Bitcoin has no price');
  return (Number(now) * times).toFixed(2);
}
