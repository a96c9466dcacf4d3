import { pathOf, placeSpotOrder } from '@trade/protocol';

export const SYMBOL = 'BTCUSDT';
const ORDERS = `/api/v3${pathOf(placeSpotOrder)}`;

/** A connection of one customer, with one call at a time. */
export interface Caller {
  /** Returns the text of the answer. */
  post(path: string, body: string): Promise<string>;
  close(): void;
}

/**
 * Every client calls as soon as its last answer is there. Returns the us of wall time for each
 * call; closes the clients.
 */
export async function inTurns<Client extends Pick<Caller, 'close'>>(
  clients: readonly Client[],
  calls: number,
  call: (client: Client, turn: number) => Promise<void>,
): Promise<number> {
  let left = calls;
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let turn = 0; left > 0; turn += 1) {
        left -= 1;
        await call(client, turn);
      }
    }),
  );
  const us = ((performance.now() - started) * 1_000) / calls;
  for (const client of clients) client.close();
  return us;
}

/**
 * What calls took: of wall time, us a call; and the ms of each, from the first byte sent to the
 * last received.
 */
export interface Taken {
  us: number;
  delays: number[];
}

/** As `inTurns`, with the time of each call. */
export async function timedInTurns<Client extends Pick<Caller, 'close'>>(
  clients: readonly Client[],
  calls: number,
  call: (client: Client, turn: number) => Promise<void>,
): Promise<Taken> {
  const delays: number[] = [];
  const us = await inTurns(clients, calls, async (client, turn) => {
    const started = performance.now();
    await call(client, turn);
    delays.push(performance.now() - started);
  });
  return { us, delays };
}

/**
 * Places orders as fast as answers come, each customer alternately buying and selling. Fails when
 * one does not fill.
 */
export function placeInTurns(clients: readonly Caller[], orders: number): Promise<Taken> {
  return timedInTurns(clients, orders, (client, turn) => placeOrder(client, turn % 2 === 0 ? 'buy' : 'sell'));
}

let placed = 0;

/** A market order of which nobody has placed another one in this run. */
export function orderBody(side: 'buy' | 'sell'): string {
  placed += 1;
  return JSON.stringify({
    client_id: `bench-${placed}`,
    symbol: SYMBOL,
    type: 'market',
    side,
    amount: '0.0002',
  });
}

async function placeOrder(client: Caller, side: 'buy' | 'sell'): Promise<void> {
  const answer = await client.post(ORDERS, orderBody(side));
  if (!/"status":"filled"/i.test(answer)) throw new Error(`An order did not fill: ${answer}`);
}
