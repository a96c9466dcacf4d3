import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { ask, BASE, type Bot, type Heard, hear, listenKeyOf, newBot } from './bots.ts';

const DEMO = '/demo';
const ORDER = 'symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.01';

let server: TestServer;
let bot: Bot;
let real: Bot;
beforeAll(async () => {
  server = await startTestServer();
  bot = await newBot(server);
  real = await newBot(server, { mode: 'real' }, bot.customer);
});
afterAll(() => server.stop());

/** Whether a socket was told of a level of the book. */
const wasTold = ({ events }: Heard, price: string) =>
  events
    .map((event) => (event.data ?? event) as { b?: [string, string][] })
    .some(({ b }) => b?.some(([level]) => level === price));

const bidsAt = async (folder: string) => {
  const answer = await fetch(`${server.url}${BASE}${folder}/api/v3/depth?symbol=BTCUSDT&limit=5000`);
  return ((await answer.json()) as { bids: [string, string][] }).bids.map(([price]) => price);
};

it('has books and streams of its own, below a folder that needs no key', async () => {
  const [practice, live] = [
    await hear(server, `${DEMO}/ws/btcusdt@depth@100ms`),
    await hear(server, '/ws/btcusdt@depth@100ms'),
  ];
  await ask(server, bot, `POST ${DEMO}/api/v3/order`, `${ORDER}&price=1000`);
  await expect.poll(() => wasTold(practice, '1000.00')).toBe(true);
  expect(await bidsAt(DEMO)).toContain('1000.00');
  expect(await bidsAt('')).not.toContain('1000.00');
  expect(wasTold(live, '1000.00')).toBe(false);
  for (const { socket } of [practice, live]) socket.terminate();
});

it('is what a practice key sees on the socket of its account', async () => {
  const own = await hear(server, `/stream?streams=${await listenKeyOf(server, bot)}`);
  own.socket.send(JSON.stringify({ method: 'SUBSCRIBE', params: ['btcusdt@depth@100ms'], id: 1 }));
  await expect.poll(() => own.events.some(({ id }) => id === 1)).toBe(true);
  await ask(server, bot, 'POST /api/v3/order', `${ORDER}&price=1001`);
  await expect.poll(() => wasTold(own, '1001.00')).toBe(true);
  own.socket.terminate();
});

it('takes no key for real money', async () => {
  expect((await ask(server, real, 'GET /api/v3/account')).status).toBe(200);
  const refused = await ask(server, real, `GET ${DEMO}/api/v3/account`);
  expect([refused.status, refused.body.code]).toEqual([401, -2015]);
  await expect(hear(server, `${DEMO}/ws/${await listenKeyOf(server, real)}`)).rejects.toThrow('404');
});
