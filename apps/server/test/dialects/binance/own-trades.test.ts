import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { ask, type Bot, newBot } from './bots.ts';

/** Trades beside the one that was made, and how far their ids are from it. */
const MORE = 3_000;
const FAR = 1_000_000;

let server: TestServer;
let bot: Bot;
let first: number;
let order: number;
beforeAll(async () => {
  server = await startTestServer();
  bot = await newBot(server);
  for (const text of ['symbol=ETHUSDT&side=BUY', 'symbol=BTCUSDT&side=BUY']) {
    const { body } = await ask(server, bot, 'POST /api/v3/order', `${text}&type=MARKET&quantity=0.01`);
    first = (body.fills as { tradeId: number }[])[0]?.tradeId ?? 0;
    order = Number(body.orderId);
  }
  expect((await trades('')).map(({ id }) => id)).toContain(first);
  await repeatTrade();
});
afterAll(() => server.stop());

interface OwnTrade {
  id: number;
  orderId: number;
  isBuyer: boolean;
  commissionAsset: string;
}

const trades = async (text: string): Promise<OwnTrade[]> =>
  (await ask(server, bot, 'GET /api/v3/myTrades', `symbol=BTCUSDT${text}`)).body as unknown as OwnTrade[];

/** Writes the trade many times more, with what it paid, as if the order had met as many offers. */
async function repeatTrade(): Promise<void> {
  const { pool } = server.database;
  await pool.query(
    `INSERT INTO trades SELECT (jsonb_populate_record(t, jsonb_build_object('id', t.id + $2::int + n))).*
     FROM trades t, generate_series(1, $3::int) n WHERE t.id = $1`,
    [first, FAR, MORE],
  );
  await pool.query(
    `INSERT INTO transfers SELECT (jsonb_populate_record(t, jsonb_build_object(
       'id', t.id + $2::int + n * 10, 'reference', 'trade:' || ($1::int + $2::int + n)))).*
     FROM transfers t, generate_series(1, $3::int) n WHERE t.reference = 'trade:' || $1::int`,
    [first, FAR, MORE],
  );
}

it('are paged from an id on, each once, whatever their number', async () => {
  const seen: number[] = [];
  let page = await trades('&fromId=0&limit=1000');
  while (page.length > 0) {
    seen.push(...page.map(({ id }) => id));
    page = await trades(`&fromId=${(seen.at(-1) ?? 0) + 1}&limit=1000`);
  }
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
  expect(seen.filter((id) => id > FAR)).toHaveLength(MORE);
});

it('are the last ones when none are named, of the market that is asked for', async () => {
  const last = await trades('');
  expect(last.map(({ id }) => id)).toEqual(
    Array.from({ length: 500 }, (_, at) => first + FAR + MORE - 499 + at),
  );
  expect(last.every((trade) => trade.isBuyer && trade.commissionAsset === 'BTC')).toBe(true);
});

it('are those of one order, and of a time', async () => {
  expect(await trades(`&orderId=${order}&limit=1000`)).toHaveLength(1000);
  expect(await trades(`&orderId=${order - 1}`)).toEqual([]);
  expect(await trades('&endTime=1')).toEqual([]);
  const { rows } = await server.database.pool.query<{ time: string }>(
    'SELECT time FROM trades WHERE id = $1',
    [first],
  );
  expect(await trades(`&startTime=${rows[0]?.time}&limit=1000`)).toHaveLength(1000);
  expect(await trades(`&startTime=${Number(rows[0]?.time) + 1}`)).toEqual([]);
});
