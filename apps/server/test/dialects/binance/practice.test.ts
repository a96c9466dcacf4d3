import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { ask, BASE, type Bot, type Heard, hear, listenKeyOf, newBot, PERPETUAL_KEYS } from './bots.ts';

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
    .some(({ b }) => b?.some(([level]) => Number(level) === Number(price)));

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

describe('its perpetuals', () => {
  const PERPETUAL = 'symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.01';
  const price = async () => {
    const { body } = await ask(server, bot, `GET ${DEMO}/fapi/v1/premiumIndex`, 'symbol=BTCUSDT');
    return Number(body.markPrice);
  };
  /** Places an order below the market and returns its price as streams tell it. */
  const place = async (part: number) => {
    const at = (Math.round((await price()) * part * 10) / 10).toFixed(1);
    const placed = await ask(server, bot, `POST ${DEMO}/fapi/v1/order`, `${PERPETUAL}&price=${at}`);
    expect(placed.status).toBe(200);
    return at;
  };

  it('have market streams of their own, below each of their folders', async () => {
    const paths = ['/fstream/ws/btcusdt@depth@100ms', '/public/stream?streams=btcusdt@depth@100ms'];
    const practice = await Promise.all(paths.map((path) => hear(server, DEMO + path)));
    const live = await hear(server, '/fstream/ws/btcusdt@depth@100ms');
    const at = await place(0.81);
    for (const heard of practice) await expect.poll(() => wasTold(heard, at)).toBe(true);
    expect(wasTold(live, at)).toBe(false);
    for (const { socket } of [...practice, live]) socket.terminate();
  });

  it('are what a practice key sees on the socket of its account, with its orders', async () => {
    const listenKey = await listenKeyOf(server, bot, PERPETUAL_KEYS);
    const own = await hear(server, `/private/stream?streams=${listenKey}`);
    const apart = await hear(server, `${DEMO}/private/ws/${listenKey}`);
    own.socket.send(JSON.stringify({ method: 'SUBSCRIBE', params: ['btcusdt@depth@100ms'], id: 1 }));
    await expect.poll(() => own.events.some(({ id }) => id === 1)).toBe(true);
    const at = await place(0.82);
    await expect.poll(() => wasTold(own, at)).toBe(true);
    await expect.poll(() => apart.events.map(({ e }) => e)).toContain('ORDER_TRADE_UPDATE');
    for (const { socket } of [own, apart]) socket.terminate();
  });

  it('take no listen key of a real account', async () => {
    const listenKey = await listenKeyOf(server, real, PERPETUAL_KEYS);
    for (const path of [`/private/ws/${listenKey}`, `/ws/${listenKey}`])
      await expect(hear(server, DEMO + path)).rejects.toThrow('404');
    const open = await hear(server, `${DEMO}/private/stream`);
    open.socket.send(JSON.stringify({ method: 'SUBSCRIBE', params: [listenKey], id: 1 }));
    await expect.poll(() => open.events).toMatchObject([{ id: 1, error: { code: 2 } }]);
    open.socket.terminate();
  });
});

it('takes no key for real money', async () => {
  expect((await ask(server, real, 'GET /api/v3/account')).status).toBe(200);
  const refused = await ask(server, real, `GET ${DEMO}/api/v3/account`);
  expect([refused.status, refused.body.code]).toEqual([401, -2015]);
  await expect(hear(server, `${DEMO}/ws/${await listenKeyOf(server, real)}`)).rejects.toThrow('404');
});
