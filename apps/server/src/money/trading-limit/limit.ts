import { type EntryKind, identityOf, type Outcome } from '@trade/engine';
import { TERM_BOUNDS } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, CODES, toUnits, type VerificationLimits } from '@trade/protocol';
import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { entries, orders, rememberedCommands } from '../../core/projection/schema.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import type { LocalDay } from '../../platform/local-time.ts';
import { type PriceOf, VALUATION_ASSET, WHOLE, worth } from '../wealth/index.ts';
import { measureOf, mostOf, type OpeningCommand } from './order-value.ts';

/** What a customer has traded in one market since then, and may still trade by open orders. */
interface Traded {
  symbol: string;
  /** Smallest units of the market's quote currency. */
  filled: bigint;
  /** Sum of ticks times lots of open orders. */
  open: bigint;
}

/*
 * Ids grow with time, so everything newer than the last id before the day belongs to today. That id is found by going back from the
 * customer's newest, which takes no longer than the day was busy.
 */

/** Returns what a customer has traded in real money since then: spot orders, opening contract orders, and stakes of options. */
async function tradedSince(db: NodePgDatabase, customer: number, since: number): Promise<Traded[]> {
  const found = await Promise.all([
    spotSince(db, customer, since),
    entriesSince(db, customer, since, {
      kind: 'contract_order',
      filled: sql`(${entries.body}->'filledQuote'->>'$n')::numeric`,
      open: sql`((${entries.body}->>'lots')::numeric - (${entries.body}->>'filledLots')::numeric) * (${entries.body}->>'price')::numeric`,
      where: sql`${entries.body}->>'action' = 'open'`,
    }),
    entriesSince(db, customer, since, {
      kind: 'option_order',
      filled: sql`(${entries.body}->'stake'->>'$n')::numeric`,
      open: sql`0`,
      where: sql`${entries.body}->>'status' <> 'refunded'`,
    }),
  ]);
  return found
    .flat()
    .map(({ symbol, filled, open }) => ({ symbol, filled: BigInt(filled), open: BigInt(open) }));
}

/** Returns what a customer has converted in real money since then, in USDT units: what was given, at the price of the quote. */
async function convertedSince(db: NodePgDatabase, customer: number, since: number): Promise<bigint> {
  const kind = 'currency_exchange';
  const value = sql`CASE WHEN ${entries.body}->>'from' = ${VALUATION_ASSET} THEN (${entries.body}->'amount'->>'$n')::numeric
    ELSE div((${entries.body}->'amount'->>'$n')::numeric * (${entries.body}->'fromPrice'->'price'->>'$n')::numeric, ${WHOLE}::numeric) END`;
  const [found] = await db
    .select({ value: sql<string>`coalesce(sum(${value}), 0)::text` })
    .from(entries)
    .where(
      and(
        ...ownOf(kind, customer),
        // Taken since then, though possibly quoted a little earlier.
        gt(entries.id, newestBefore(kind, customer, since - TERM_BOUNDS.conversion.quoteMs.most)),
        gte(entries.updatedAt, since),
        sql`${entries.body}->>'status' = 'done'`,
      ),
    );
  return BigInt(found?.value ?? 0);
}

/** Whether a command of that key has a result already: a repetition is not a new order. */
async function isRepetition(db: NodePgDatabase, key: string): Promise<boolean> {
  return (await db.$count(rememberedCommands, eq(rememberedCommands.key, key))) > 0;
}

function spotSince(db: NodePgDatabase, customer: number, since: number) {
  const own = and(eq(orders.customer, customer), eq(orders.mode, 'real'));
  const before = sql`coalesce((SELECT ${orders.id} FROM ${orders}
    WHERE ${own} AND ${orders.createdAt} < ${since} ORDER BY ${orders.id} DESC LIMIT 1), 0)`;
  const open = sql`CASE WHEN ${orders.status} = 'new' THEN (${orders.lots} - ${orders.filledLots})::numeric * ${orders.price} ELSE 0 END`;
  return db
    .select({ symbol: orders.symbol, filled: sumOf(sql`${orders.filledQuote}`), open: sumOf(open) })
    .from(orders)
    .where(and(own, gt(orders.id, before)))
    .groupBy(orders.symbol);
}

function entriesSince(
  db: NodePgDatabase,
  customer: number,
  since: number,
  { kind, filled, open, where }: { kind: EntryKind; filled: SQL; open: SQL; where: SQL },
) {
  const symbol = sql<string>`${entries.body}->>'symbol'`;
  return db
    .select({
      symbol,
      filled: sumOf(filled),
      open: sumOf(sql`CASE WHEN ${entries.open} THEN ${open} ELSE 0 END`),
    })
    .from(entries)
    .where(and(...ownOf(kind, customer), gt(entries.id, newestBefore(kind, customer, since)), where))
    .groupBy(symbol);
}

function ownOf(kind: EntryKind, customer: number): SQL[] {
  return [eq(entries.kind, kind), eq(entries.customer, customer), eq(entries.mode, 'real')];
}

/** The id of a customer's last entry before a time, as SQL; 0 when there is none. */
function newestBefore(kind: EntryKind, customer: number, moment: number): SQL<number> {
  return sql`coalesce((SELECT ${entries.id} FROM ${entries}
    WHERE ${and(...ownOf(kind, customer))} AND ${entries.createdAt} < ${moment} ORDER BY ${entries.id} DESC LIMIT 1), 0)`;
}

function sumOf(value: SQL) {
  return sql<string>`sum(${value})::text`;
}

type Level = VerificationLimits['level'];

interface TradingLimitOptions {
  sequencer: Pick<Sequencer, 'submit' | 'projectedFor' | 'look' | 'depth'>;
  db: NodePgDatabase;
  limits: readonly Pick<VerificationLimits, 'level' | 'trading_daily'>[];
  levelOf: (userId: number) => Promise<Level>;
  /** USDT units per whole coin; null where the market has no price. */
  priceOf: PriceOf;
  /** Returns the venue's local day of a time. */
  dayOf: (at: number) => LocalDay;
  now: () => number;
}

/** One customer's trading on one day. */
interface Account {
  /**
   * USDT units: at least what was traded and is under way. Canceled orders and better prices leave it too high until the tables are read;
   * null before the first reading.
   */
  used: bigint | null;
  /** Commands on their way to the engine. They never reject. */
  underWay: Set<Promise<unknown>>;
  /** Resolves when the customer's last order so far was admitted or refused. */
  turn: Promise<unknown>;
}

/**
 * Keeps everything that opens risk in real money, and every conversion, within the daily limit of the customer's verification level. Demo
 * money has no limit.
 */
export class TradingLimit {
  private day = 0;
  private accounts = new Map<number, Account>();
  private readonly limits: ReadonlyMap<Level, bigint | null>;
  /** Whether it is within every verified customer's limit. */
  private readonly least: bigint | null;

  constructor(private readonly options: TradingLimitOptions) {
    this.limits = new Map(options.limits.map(({ level, trading_daily }) => [level, unitsOf(trading_daily)]));
    const [primary, advanced] = [this.limitOf('primary'), this.limitOf('advanced')];
    this.least = primary === null || (advanced !== null && advanced < primary) ? advanced : primary;
  }

  /** Submits a command. Throws CODES.trading_daily_limit when it could exceed the day's limit. A repetition counts once. */
  async submit(caller: Caller, command: OpeningCommand): Promise<Outcome> {
    const { sequencer, priceOf } = this.options;
    const most = caller.mode === 'real' ? mostOf(sequencer, command) : null;
    if (most === null) return sequencer.submit(command);
    const value = worth(most.asset, most.units, priceOf);
    const { start } = this.options.dayOf(this.options.now());
    const account = this.accountOf(caller.customer, start);
    const admitted = account.turn.then(async () => {
      await this.admit(caller, command, { account, start, value });
      return { outcome: this.send(command, { account, start, value }) };
    });
    account.turn = admitted.catch(() => undefined);
    return (await admitted).outcome;
  }

  private accountOf(customer: number, start: number): Account {
    if (start !== this.day) {
      this.day = start;
      this.accounts = new Map();
    }
    const known = this.accounts.get(customer);
    if (known) return known;
    const account: Account = { used: null, underWay: new Set(), turn: Promise.resolve() };
    this.accounts.set(customer, account);
    return account;
  }

  /** Adds a command's value to the day's sum, or refuses it. */
  private async admit(
    { customer, userId }: Caller,
    command: OpeningCommand,
    { account, start, value }: { account: Account; start: number; value: bigint },
  ): Promise<void> {
    const fits = (limit: bigint | null) =>
      account.used !== null && (limit === null || account.used + value <= limit);
    if (!fits(this.least)) {
      const limit = this.limitOf(await this.options.levelOf(userId));
      if (!fits(limit)) {
        // Afterwards nothing of this customer is under way: everything else waits for this turn.
        await Promise.all(account.underWay);
        account.used = await this.usedSince(customer, start);
        const key = identityOf(command)?.key ?? '';
        if (limit !== null && !fits(limit) && !(await isRepetition(this.options.db, key))) {
          throw new CatalogueError(CODES.trading_daily_limit, {
            limit: amountText(limit),
            used: amountText(account.used),
          });
        }
      }
    }
    account.used = (account.used ?? 0n) + value;
  }

  /** Sends an admitted command, and subtracts its value again when it had no effect. */
  private send(
    command: OpeningCommand,
    { account, start, value }: { account: Account; start: number; value: bigint },
  ): Promise<Outcome> {
    const outcome = this.options.sequencer.submit(command);
    const settled = outcome
      .then(({ duplicate, rejection, time }) => {
        if ((rejection || duplicate) && account.used !== null) account.used -= value;
        // When it ends on another day than it was admitted on, that day's sum is read anew.
        if (this.options.dayOf(time).start !== start) this.accounts.delete(command.customer);
      })
      .catch(() => {
        account.used = null;
      })
      .finally(() => account.underWay.delete(settled));
    account.underWay.add(settled);
    return outcome;
  }

  private async usedSince(customer: number, start: number): Promise<bigint> {
    const { db, sequencer, priceOf } = this.options;
    await sequencer.projectedFor(customer);
    const exchanged = await convertedSince(db, customer, start);
    const traded = await tradedSince(db, customer, start);
    return traded.reduce((sum, { filled, open, symbol }) => {
      const measure = sequencer.look((state) => measureOf(state, 'real', symbol));
      if (measure === null) return sum;
      return sum + worth(measure.asset, filled + open * BigInt(measure.unitsPerTickLot), priceOf);
    }, exchanged);
  }

  /** Smallest units of USDT; null for no limit. */
  private limitOf(level: Level): bigint | null {
    const limit = this.limits.get(level);
    return limit === undefined ? 0n : limit;
  }
}

function unitsOf(text: string | null): bigint | null {
  return text === null ? null : (toUnits(text, AMOUNT_DECIMALS) ?? 0n);
}
