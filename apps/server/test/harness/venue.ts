import type { AddressInfo } from 'node:net';
import type { AccountKind, InstrumentSpec, Mode } from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, toUnits, type VerificationLimits } from '@trade/protocol';
import { pino } from 'pino';
import { CLAIMS, NEWS, SUBJECTS } from '../../src/app/capabilities.ts';
import { Reads } from '../../src/core/database/index.ts';
import { lettersOfNews } from '../../src/core/projection/index.ts';
import { customerReads, type RunningSequencer, startSequencer } from '../../src/core/sequencer/index.ts';
import type { FeedCandle } from '../../src/market/feeds/index.ts';
import { ContractRegistry, InstrumentRegistry } from '../../src/market/instruments/index.ts';
import { DEFAULT_LISTING } from '../../src/market/listing/index.ts';
import { TradedMarkets } from '../../src/market/quotes/traded-markets.ts';
import { type RealtimeDependencies, RealtimeHub } from '../../src/market/realtime/index.ts';
import { accountRoutes } from '../../src/money/accounts/routes.ts';
import { conversionRoutes } from '../../src/money/conversion/routes.ts';
import { ensureConversionTerms } from '../../src/money/conversion/terms.ts';
import { liabilityRoutes } from '../../src/money/liabilities/index.ts';
import { TradingLimit, tradedValue } from '../../src/money/trading-limit/index.ts';
import { transferRoutes } from '../../src/money/transfers/routes.ts';
import { createReferencePrices } from '../../src/money/wealth/index.ts';
import { buildApp, type Caller, CatalogueError, verifyTokens } from '../../src/platform/gateway/index.ts';
import { localDays } from '../../src/platform/local-time.ts';
import { noticesOf } from '../../src/platform/notifications/index.ts';
import { conditionalRoutes } from '../../src/trading/conditional/routes.ts';
import { conditionalMessages } from '../../src/trading/conditional/tell.ts';
import { contractMessages } from '../../src/trading/contracts/live-positions.ts';
import { contractRoutes } from '../../src/trading/contracts/routes.ts';
import { orderMessage, type TradingPermission } from '../../src/trading/spot/index.ts';
import { spotRoutes } from '../../src/trading/spot/routes.ts';
import { twapRoutes } from '../../src/trading/twap/routes.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createClient } from './client.ts';
import { loginOf } from './login.ts';

const log = pino({ level: 'error' });
const SYMBOL = 'BTCUSDT';

/** Trading limits in USDT per day. */
const TRADING_LIMITS = [
  { level: 'primary', trading_daily: '1000' },
  { level: 'advanced', trading_daily: '5000' },
] as const;

export interface VenueOptions {
  /** The database, a new one by default. */
  database?: TestDatabase;
  /** Connection strings of its replicas. */
  replicas?: readonly string[];
  /** The market's clock, ms. */
  now?: () => number;
  /** The time zone of the venue's days; UTC by default. */
  timezone?: string;
  /** Whether the liquidity provider quotes and the insurance fund has money; true by default. */
  liquidity?: boolean;
  /** Who may trade in real money, and within which limit; nobody by default. */
  levelOf?: (customer: number) => VerificationLimits['level'];
  /** What the sockets say of what is watched, and wait for. */
  interest?: Partial<Pick<RealtimeDependencies['market'], 'watch' | 'refresh'>>;
  realtime?: Partial<Pick<RealtimeDependencies, 'authenticate' | 'isLive' | 'publicUrl' | 'limits'>>;
}

/**
 * Starts the engine with trading, assets and socket over real HTTP, on a market that moves only
 * when the test says so. A bearer or socket token is `<customer>-<mode>`.
 */
export async function startVenue(options: VenueOptions = {}) {
  const database = options.database ?? (await createTestDatabase());
  const now = options.now ?? Date.now;
  const sequencer = await startSequencer({
    pool: database.pool,
    logger: log,
    clock: { now },
    listing: DEFAULT_LISTING,
    fundLiquidityIn: options.liquidity === false ? [] : ['demo', 'real'],
    onFatal: () => undefined,
    lettersOf: lettersOfNews(NEWS),
    tradedValue,
  });
  await ensureConversionTerms(sequencer);
  const instruments = await InstrumentRegistry.open(sequencer, database.db);
  const contracts = new ContractRegistry(sequencer, instruments);
  const traded = new TradedMarkets(instruments, contracts);
  const listed = new Map(DEFAULT_LISTING.instruments.map((instrument) => [instrument.symbol, instrument]));
  const instrumentOf = (symbol: string) => listed.get(symbol);
  const market = new ScriptedMarket(sequencer, listed, now);
  const spread = new Reads({
    primary: database.db,
    replicas: options.replicas ?? [],
    logger: log,
    reached: () => sequencer.status.projectedSeq,
  });
  const reads = customerReads(sequencer, spread);
  const prices = createReferencePrices(market, instrumentOf, sequencer);
  const dayOf = localDays(options.timezone ?? 'UTC');
  const levelOf = (customer: number) => options.levelOf?.(customer) ?? 'none';
  const permission: TradingPermission & { checkMore(): Promise<void> } = {
    async check({ customer, mode }) {
      if (mode === 'real' && levelOf(customer) === 'none') throw new CatalogueError(12114);
    },
    async checkExit(caller) {
      await this.check(caller);
    },
    async checkMore() {},
  };
  const openLimit = () =>
    new TradingLimit({
      sequencer,
      db: database.db,
      limits: TRADING_LIMITS,
      levelOf: async (customer) => levelOf(customer),
      priceOf: prices.now,
      dayOf,
      now,
    });
  const limit = openLimit();
  const app = await buildApp({
    log,
    limited: false,
    checksAnswers: true,
    verifiers: [verifyTokens(callerOf)],
    routes: (api) => {
      contractRoutes(api, { sequencer, db: database.db, reads, contracts, permission, limit, now });
      const spot = { sequencer, reads, instrumentOf, permission, limit };
      spotRoutes(api, spot);
      twapRoutes(api, { ...spot, db: database.db });
      conditionalRoutes(api, {
        sequencer,
        db: database.db,
        reads,
        instrumentOf,
        contracts,
        limit,
        permission: { spot: permission, contracts: permission },
      });
      liabilityRoutes(api, database.db);
      const listing = { decimalsOf: () => AMOUNT_DECIMALS };
      transferRoutes(api, { sequencer, db: database.db, listing });
      conversionRoutes(api, { sequencer, db: database.db, listing, permission, limit });
      accountRoutes(api, {
        sequencer,
        reads,
        contracts,
        claims: CLAIMS,
        subjects: SUBJECTS,
        prices,
        dayOf,
        now,
      });
    },
  });
  const hub = new RealtimeHub({
    entryMessages: {
      ...contractMessages({ sequencer, contracts }),
      ...conditionalMessages({ contracts, instrumentOf }),
    },
    orderMessage: orderMessage(instrumentOf),
    noticesOf: noticesOf(NEWS, (read) => sequencer.look(read), log),
    server: app.server,
    sequencer,
    market: {
      unitsOf: (symbol) => traded.find(symbol)?.units,
      chartsOf: (symbol) => [symbol],
      mark: () => null,
      currentCandle: () => null,
      statuses: () => market.statuses(),
      watch: () => undefined,
      refresh: () => null,
      ...options.interest,
    },
    authenticate: async (token) => callerOf(token),
    isLive: async () => true,
    logOn: async () => ({ ended: CODES.api_key_invalid }),
    onCall: () => undefined,
    calls: app.directCalls,
    publicUrl: null,
    log,
    ...options.realtime,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    socketUrl: `ws://127.0.0.1:${port}/ws`,
    client: createClient(url),
    database,
    sequencer,
    market,
    contracts,
    limit,
    /** Opens limits like those of another process on the same data. */
    openLimit,
    hub,
    async stop() {
      hub.stop();
      await app.close();
      await sequencer.stop();
      await spread.close();
      await database.close();
    },
  };
}
export type Venue = Awaited<ReturnType<typeof startVenue>>;

/** A reference market with prices that the test sets. */
class ScriptedMarket {
  private readonly ticks = new Map<string, { symbol: string; price: number; tickId: string; at: number }>();
  /** Past closing prices in ticks. The last one that began before the asked moment counts. */
  private readonly past: { symbol: string; time: number; close: number }[] = [];
  private readonly suspended = new Set<string>();
  private made = 0;

  constructor(
    private readonly sequencer: RunningSequencer,
    private readonly listed: ReadonlyMap<string, InstrumentSpec>,
    private readonly now: () => number,
  ) {}

  /** Moves the market to a price, in whole units of the quote currency. */
  async move(price: string, symbol = SYMBOL): Promise<void> {
    this.made += 1;
    const at = this.now();
    const tick = { symbol, price: this.inTicks(price, symbol), tickId: `test-${this.made}`, at };
    this.ticks.set(symbol, tick);
    await this.accept({ type: 'tick', ...tick });
  }

  /** Sets what a coin was worth from a moment on. */
  remember(time: number, price: string, symbol = SYMBOL): void {
    this.past.push({ symbol, time, close: this.inTicks(price, symbol) });
  }

  async suspend(symbol = SYMBOL): Promise<void> {
    this.suspended.add(symbol);
    await this.accept({ type: 'set_trading_status', symbol, status: 'suspended' });
  }

  statuses() {
    return [...this.listed.keys()].map((code) => ({
      code,
      status: this.suspended.has(code) ? ('suspended' as const) : ('open' as const),
      reason: null,
    }));
  }

  latest(symbol: string) {
    const tick = this.ticks.get(symbol);
    return tick ? { ...tick, volume: 0n, turnover: 0n } : null;
  }

  async history(symbol: string, interval: string, before: number, count: number): Promise<FeedCandle[]> {
    const length = interval === '1h' ? 3_600_000 : 60_000;
    return Array.from({ length: count }, (_, index) => before - (count - index) * length).flatMap((time) => {
      const known = this.past.findLast((entry) => entry.symbol === symbol && entry.time < time + length);
      const close = known?.close ?? this.ticks.get(symbol)?.price;
      if (close === undefined) return [];
      const [open, high, low] = [close, close, close];
      return [{ time, open, high, low, close, volume: 0n, turnover: 0n, complete: false }];
    });
  }

  private inTicks(price: string, symbol: string): number {
    const instrument = this.listed.get(symbol);
    if (!instrument) throw new Error(`${symbol} is not listed`);
    return Number(units(price) / BigInt(instrument.tickUnits));
  }

  private async accept(command: Parameters<RunningSequencer['submit']>[0]): Promise<void> {
    const { rejection } = await this.sequencer.submit(command);
    if (rejection) throw new Error(`${command.type} was refused with ${rejection.code}`);
  }
}

export function tokenOf(customer: number, mode: Mode = 'demo'): string {
  return `${customer}-${mode}`;
}

function callerOf(token: string): Caller | null {
  const [, customer, mode] = /^(\d+)-(real|demo)$/.exec(token) ?? [];
  if (customer === undefined) return null;
  return loginOf(Number(customer), mode as Mode, token);
}

let funded = 0;

/** Pays money in from outside. */
export async function fund(
  venue: Venue,
  customer: number,
  amount: string,
  { asset = 'USDT', mode = 'demo' as Mode, kind = 'coin' as AccountKind } = {},
): Promise<void> {
  funded += 1;
  const { rejection } = await venue.sequencer.submit({
    type: 'fund',
    reference: `test:${funded}`,
    mode,
    to: { customer, kind },
    asset,
    amount: units(amount).toString(),
    category: 'deposit',
  });
  if (rejection) throw new Error(`The funding was refused with ${rejection.code}`);
}

export function units(text: string): bigint {
  const value = toUnits(text, AMOUNT_DECIMALS);
  if (value === null) throw new Error(`${text} is not an amount`);
  return value;
}
