import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newBot } from '../dialects/binance/bots.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { faultsIn, type Manner, startFreqtrade } from './freqtrade.ts';
import { PYTHON, run } from './python.ts';

const MINUTE = 60_000;
const RUN = Number(process.env.COMPAT_MINUTES ?? 60) * MINUTE;
if (PYTHON === null)
  process.stderr.write("SKIPPED: Python's clients did NOT run. `npm run compat` runs them, for an hour.\n");

describe.skipIf(PYTHON === null)("Python's clients", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.stop());

  it('cannot leave this machine, and would be noticed', async () => {
    const tried = await run('guard/check.py', server);
    expect(tried).toEqual({ code: 0, said: '', left: ['192.0.2.1', 'second.invalid', 'third.invalid'] });
  });

  it.each([
    ['ccxt', 'ccxt_life.py', ['spot', 'perpetuals', 'streams', 'perpetual streams']],
    ['python-binance', 'binance_life.py', ['spot', 'perpetuals', 'streams']],
  ])('%s lives the life of a trader', async (_, file, parts) => {
    const ended = await run(file, { url: server.url, bot: await newBot(server) });
    expect([ended.code, ended.said.trim().split('\n')]).toEqual([0, parts]);
    expect(ended.left).toEqual([]);
  });

  // Programs of Python keep the machine's time, so an hour takes an hour; all do it together.
  it(
    'freqtrade trades for an hour, dry and live, spot and perpetuals',
    async () => {
      const manners: readonly Manner[] = [
        { isDry: true, market: 'spot' },
        { isDry: false, market: 'spot' },
        { isDry: false, market: 'futures' },
      ];
      await Promise.all(manners.map((manner) => trade(server, manner)));
    },
    RUN + 20 * MINUTE,
  );
});

async function trade(server: TestServer, manner: Manner): Promise<void> {
  const bot = await newBot(server);
  const program = startFreqtrade(manner, { bot, url: server.url });
  const over = await Promise.race([program.ended, pause(RUN, null)]);
  // Its log says why, when it has ended by itself.
  expect(over?.said ?? null, JSON.stringify(manner)).toBeNull();
  program.stop();
  const { code, said } = await program.ended;
  expect([manner, faultsIn(said), program.left()]).toEqual([manner, [], []]);
  // As it ends when it is asked to.
  expect(code).toBe(130);
  const path = manner.market === 'spot' ? '/api/v3/myTrades' : '/fapi/v1/userTrades';
  const { body } = await ask(server, bot, `GET ${path}`, 'symbol=BTCUSDT');
  const sides = (body as unknown as { buyer?: boolean; isBuyer?: boolean }[]).map(
    ({ buyer, isBuyer }) => buyer ?? isBuyer,
  );
  // Bought and sold again; a dry run trades in its own books alone.
  expect(new Set(sides)).toEqual(new Set(manner.isDry ? [] : [true, false]));
  const trades = readFileSync(`${program.folder}/trades.sqlite`);
  expect(trades.length).toBeGreaterThan(0);
  rmSync(program.folder, { recursive: true });
}
