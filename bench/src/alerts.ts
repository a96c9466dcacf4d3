import { setTimeout as sleep } from 'node:timers/promises';
import { createEngine, type Outcome } from '@trade/engine';
import type pg from 'pg';
import { openDrizzle } from '../../apps/server/src/core/database/index.ts';
import type { CommittedBatch } from '../../apps/server/src/core/sequencer/index.ts';
import { type WatchDependencies, watchAlerts } from '../../apps/server/src/market/alerts/watch.ts';
import { MemoryBus } from '../../apps/server/src/platform/bus/index.ts';
import { mailChannel, Notifier } from '../../apps/server/src/platform/notifications/index.ts';
import type { Line } from './line.ts';
import { costOf, logger, onFreshDatabase } from './private-exchange.ts';

const ALERTS = 100_000;
const A_CUSTOMER = 100;
const MARKETS = 20;
const TICKS_A_SECOND = 20;
const SECONDS = 30;
const TICK_UNITS = 1_000_000;
/** The price that every market begins at, ticks. */
const PRICE = 1_000_000;

/**
 * Measures what alerts cost while the market goes on: reading its ticks, finding what is reached,
 * and telling it. The ticks come at their usual pace; the alerts stand in a database of their own.
 */
export function measureAlerts(): Promise<Line[]> {
  return onFreshDatabase(async (pool) => {
    await fill(pool);
    const ticks = new Ticks();
    const stop = watchAlerts(dependencies(pool, ticks));
    await untilEvaluated(pool, ticks);
    const { cpuMs, wallMs } = await costOf(() => ticks.goOn(SECONDS));
    await stop();
    const { rows } = await pool.query<{ told: number }>('SELECT sum(told)::float8 AS told FROM alerts');
    return [
      { name: 'open alerts', value: ALERTS, unit: '' },
      { name: `ticks in ${SECONDS} s`, value: ticks.made, unit: '' },
      { name: 'alerts that were told meanwhile', value: rows[0]?.told ?? 0, unit: '' },
      {
        name: `CPU at ${TICKS_A_SECOND} ticks a second`,
        value: (cpuMs / wallMs) * 100,
        unit: '% of a core',
        limit: { most: 5 },
      },
    ];
  });
}

const symbolOf = (market: number) => `COIN${market}USDT`;

/** Customers with alerts about prices and changes, from near the price to far from it. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO users (email, phone, password_hash, nickname, invite_code)
     SELECT 'bench' || n || '@example.com', '+1555' || n, '', 'Bench', 'B' || n FROM generate_series(1, $1::int) AS n`,
    [ALERTS / A_CUSTOMER],
  );
  const { rows: users } = await pool.query<{ id: string }>('SELECT id FROM users ORDER BY id');
  for (const [place, { id }] of users.entries()) await fillOne(pool, id, place * A_CUSTOMER);
  await pool.query(
    `INSERT INTO reference_ticks (symbol, seq, tick_id, price, at)
     SELECT 'COIN' || market || 'USDT', 1, n::text, $2, $3::bigint - n * 60000
     FROM generate_series(0, $1::int - 1) AS market, generate_series(1, 1) AS n`,
    [MARKETS, PRICE, Date.now()],
  );
}

/** The alerts of one customer, numbered from `first` on. */
async function fillOne(pool: pg.Pool, userId: string, first: number): Promise<void> {
  const own = Array.from({ length: A_CUSTOMER }, (_, index) => alertOf(first + index));
  await pool.query(
    `INSERT INTO alerts (user_id, mode, symbol, kind, value, threshold, "window", cool_down, reached_seq, known)
     SELECT $1, 'real', symbol, kind, '1', threshold, "window", cool_down, 1, true
     FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::int[])
       AS own (symbol, kind, threshold, "window", cool_down)`,
    [
      userId,
      own.map(({ symbol }) => symbol),
      own.map(({ kind }) => kind),
      own.map(({ threshold }) => threshold),
      own.map(({ window }) => window),
      own.map(({ coolDown }) => coolDown),
    ],
  );
}

const KINDS = ['price_above', 'price_below', 'rise', 'price_above', 'price_below', 'fall'] as const;
const WINDOWS = ['5m', '15m', '1h', '4h', '24h'] as const;

function alertOf(number: number) {
  const kind = KINDS[Math.floor(number / MARKETS) % KINDS.length] ?? 'rise';
  const isChange = kind === 'rise' || kind === 'fall';
  const distance = (kind === 'price_below' ? -1 : 1) * (20 + 2 * number);
  return {
    symbol: symbolOf(number % MARKETS),
    kind,
    threshold: isChange ? 1_000 + number : PRICE + distance,
    window: isChange ? WINDOWS[number % WINDOWS.length] : null,
    coolDown: number % 2 === 0 ? 3_600 : null,
  };
}

/** An exchange that does nothing but take ticks. */
class Ticks {
  made = 0;
  private listener: (batch: CommittedBatch) => void = () => undefined;
  private readonly prices = Array.from({ length: MARKETS }, () => PRICE);
  private readonly engine = createEngine();
  private seq = 1;

  readonly sequencer: WatchDependencies['sequencer'] = {
    status: { running: true, seq: 1, projectedSeq: 1, stateHash: '' },
    look: (read) => read(this.engine),
    projected: async () => undefined,
    onCommitted: (listener) => {
      this.listener = listener;
      return () => undefined;
    },
  };

  async goOn(seconds: number): Promise<void> {
    const start = performance.now();
    for (let count = 0; count < seconds * TICKS_A_SECOND; count += 1) {
      const due = start + (count * 1_000) / TICKS_A_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      this.tick(count % MARKETS);
    }
  }

  tick(market: number): void {
    this.made += 1;
    this.seq += 1;
    const { seq } = this;
    const step = ((this.made * 7_919) % 41) - 20;
    const price = (this.prices[market] ?? PRICE) + step;
    this.prices[market] = price;
    const event = {
      type: 'tick',
      symbol: symbolOf(market),
      price,
      tickId: String(seq),
      at: Date.now(),
    } as const;
    const outcome = { seq, time: event.at, rejection: null, orderId: null, events: [event] };
    this.listener({ firstSeq: seq, lastSeq: seq, outcomes: [outcome as unknown as Outcome] });
  }
}

function dependencies(pool: pg.Pool, { sequencer }: Ticks): WatchDependencies {
  const listed = new Map(
    Array.from({ length: MARKETS }, (_, market) => {
      const symbol = symbolOf(market);
      return [symbol, { reference: symbol, units: { symbol, tickUnits: TICK_UNITS } }];
    }),
  );
  return {
    db: openDrizzle(pool),
    bus: new MemoryBus(logger),
    sequencer,
    market: { traded: { find: (symbol: string) => listed.get(symbol) ?? null } as never },
    contracts: { find: () => null },
    driver: { touch: () => undefined },
    notifier: new Notifier([mailChannel({ send: async () => undefined }, () => 'Bench')], logger),
    log: logger,
    clock: Date,
  };
}

/** Resolves once all alerts are read and the first ticks are evaluated. */
async function untilEvaluated(pool: pg.Pool, ticks: Ticks): Promise<void> {
  for (let seq = 0; seq < 2; ) {
    await ticks.goOn(1);
    const { rows } = await pool.query<{ seq: number }>('SELECT seq::float8 AS seq FROM alert_cursor');
    seq = rows[0]?.seq ?? 0;
  }
  ticks.made = 0;
}
