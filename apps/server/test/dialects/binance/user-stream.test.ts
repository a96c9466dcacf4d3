import { createHmac } from 'node:crypto';
import { calls } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerWith, startTreasury, type Treasury } from '../../harness/withdrawals.ts';
import { ask, BASE, type Heard, hear, listenKeyOf, newBot } from './bots.ts';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());

const told = ({ events }: Heard) =>
  events.map(({ B, a, d, e }) => {
    const [first] = (B ?? []) as { a: string; f: string }[];
    return e === 'balanceUpdate' ? [e, a, d] : [e, first?.a, first?.f];
  });

it('tells what came in and went out by itself, before the balance that it makes', async () => {
  const { ann, server } = treasury;
  const customer = await customerWith(treasury, { USDT: '1000' });
  const bot = await newBot(server, { mode: 'real' }, customer);
  const heard = await hear(server, `/ws/${await listenKeyOf(server, bot)}`);
  const transfer = { client_id: 't-1', from: 'coin', to: 'contract', currency: 'USDT', amount: '40.5' };
  await server.client.call(calls.transfer, { token: customer.token, body: transfer });
  const paid = {
    client_id: 'paid-in',
    type: 'manual_deposit',
    customer: String(customer.id),
    currency: 'USDT',
    amount: '5',
    reason: 'for a test',
  };
  await server.client.call(calls.proposeAdjustment, { token: ann.token, body: paid });
  const bought = await ask(
    server,
    bot,
    'POST /api/v3/order',
    'symbol=BTCUSDT&side=BUY&type=MARKET&quantity=0.001',
  );
  expect(bought.body.status).toBe('FILLED');
  await expect.poll(() => told(heard).filter(([e]) => e === 'executionReport').length).toBeGreaterThan(1);
  await expect
    .poll(() => told(heard).filter(([e, asset]) => e !== 'executionReport' && asset === 'USDT'))
    .toEqual([
      ['balanceUpdate', 'USDT', '-40.5'],
      ['outboundAccountPosition', 'USDT', '959.5'],
      ['balanceUpdate', 'USDT', '5'],
      ['outboundAccountPosition', 'USDT', '964.5'],
      // What a trade pays is told by the order alone.
      ['outboundAccountPosition', 'USDT', expect.any(String)],
    ]);
  heard.socket.terminate();
});

it('goes on at a socket of calls when the listen key of its key is given up', async () => {
  const { server } = treasury;
  const bot = await newBot(server);
  const listenKey = await listenKeyOf(server, bot);
  const [stream, api] = [await hear(server, `/ws/${listenKey}`), await hear(server, '/ws-api/v3')];
  const timestamp = Date.now();
  const signature = createHmac('sha256', bot.secret)
    .update(`apiKey=${bot.key}&timestamp=${timestamp}`)
    .digest('hex');
  api.socket.send(
    JSON.stringify({
      id: 1,
      method: 'userDataStream.subscribe.signature',
      params: { apiKey: bot.key, timestamp, signature },
    }),
  );
  await expect.poll(() => api.events.length).toBe(1);
  await fetch(`${server.url}${BASE}/api/v3/userDataStream?listenKey=${listenKey}`, {
    method: 'DELETE',
    headers: { 'x-mbx-apikey': bot.key },
  });
  await expect.poll(() => stream.closed).toBe(1001);
  api.socket.send(JSON.stringify({ id: 2, method: 'ping' }));
  await expect.poll(() => api.events.some(({ id }) => id === 2)).toBe(true);
  api.socket.terminate();
});
