import { identityOf, type Outcome } from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, toUnits, type VerificationLimits } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { BeyondBound, type KnownSum, type Sequencer } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import type { LocalDay } from '../../platform/local-time.ts';
import { type PriceOf, worth } from '../wealth/index.ts';
import { measureOf, mostOf, type OpeningCommand, waitingValue } from './order-value.ts';
import { convertedSince, isRepetition, tradedSince, waitingSince } from './traded.ts';

type Level = VerificationLimits['level'];

interface TradingLimitOptions {
  sequencer: Pick<Sequencer, 'submit' | 'tally' | 'projected' | 'projectedFor' | 'look' | 'depth'>;
  db: NodePgDatabase;
  limits: readonly Pick<VerificationLimits, 'level' | 'trading_daily'>[];
  levelOf: (userId: number) => Promise<Level>;
  /** USDT units per whole coin; null where the market has no price. */
  priceOf: PriceOf;
  /** Returns the day of limits of a time. */
  dayOf: (at: number) => LocalDay;
  now: () => number;
}

/** What is known of one customer's trading on one day, in USDT units. */
interface Account {
  /** As it was read last; null before the first reading. */
  known: KnownSum | null;
  /** About what was traded by now: at least what this process knows of. */
  about: bigint;
  /** The reading that began last, and one that begins when it has ended. They never reject. */
  reading: Promise<unknown>;
  next: Promise<KnownSum> | null;
}

/** What is sent where nothing bounds it. */
const NOTHING_KNOWN: KnownSum = { total: 0n, tally: '', counted: 0n };
/**
 * How often a sum is read anew because other orders of the customer came between, before an order
 * that may not fit is refused.
 */
const MOST_READINGS = 5;

/**
 * Keeps everything that opens risk in real money, and every conversion, within the daily limit of
 * the customer's verification level. Demo money has no limit. The sum of a day is read from the
 * tables once; the writer counts what comes in since, from whichever process. Canceled orders and
 * better prices leave it too high, so it is read anew before anything is refused.
 */
export class TradingLimit {
  private day = 0;
  private accounts = new Map<number, Account>();
  private readonly limits: ReadonlyMap<Level, bigint | null>;
  /** What is within it is within every verified customer's limit. */
  private readonly least: bigint | null;

  constructor(private readonly options: TradingLimitOptions) {
    this.limits = new Map(options.limits.map(({ level, trading_daily }) => [level, unitsOf(trading_daily)]));
    const [primary, advanced] = [this.limitOf('primary'), this.limitOf('advanced')];
    this.least = primary === null || (advanced !== null && advanced < primary) ? advanced : primary;
  }

  /**
   * Submits a command. Throws CODES.trading_daily_limit when it could exceed the day's limit. A
   * repetition counts once.
   */
  async submit(caller: Caller, command: OpeningCommand): Promise<Outcome> {
    const { now, dayOf, priceOf, sequencer } = this.options;
    if (caller.mode !== 'real') return sequencer.submit(command);
    const { start } = dayOf(now());
    // What it comes to here and now; the writer judges it by what it comes to there and then.
    const worthMost = mostOf(sequencer, command, start);
    const value = worthMost === null ? 0n : worth(worthMost.asset, worthMost.units, priceOf);
    const account = this.accountOf(caller.customer, start);
    let beyond: BeyondBound | null = null;
    for (let readings = 0; ; readings += 1) {
      const fitsAll = beyond === null && (this.least === null || account.about + value <= this.least);
      const most = fitsAll ? this.least : this.limitOf(await this.options.levelOf(caller.customer));
      const wantsSum = beyond !== null || (value > 0n && account.known === null);
      if (most !== null && wantsSum) await this.read(caller.customer, account, start);
      try {
        const outcome = await sequencer.submit(command, {
          since: start,
          most,
          known: account.known ?? NOTHING_KNOWN,
        });
        if (!outcome.rejection && !outcome.duplicate) account.about += value;
        return outcome;
      } catch (error) {
        if (!(error instanceof BeyondBound)) throw error;
        const isFinal =
          beyond !== null && error.total !== null && (error.isExact || readings >= MOST_READINGS);
        if (isFinal) return this.refuse(command, start, { most, total: error.total ?? 0n });
        if (readings >= MOST_READINGS) throw new CatalogueError(CODES.service_unavailable);
        beyond = error;
      }
    }
  }

  /** Throws, unless the command is a repetition: that one has its result already. */
  private async refuse(
    command: OpeningCommand,
    since: number,
    { most, total }: { most: bigint | null; total: bigint },
  ): Promise<Outcome> {
    const { db, sequencer } = this.options;
    if (await isRepetition(db, identityOf(command)?.key ?? '')) {
      return sequencer.submit(command, { since, most: null, known: NOTHING_KNOWN });
    }
    throw new CatalogueError(CODES.trading_daily_limit, {
      limit: amountText(most ?? 0n),
      used: amountText(total),
    });
  }

  private accountOf(customer: number, start: number): Account {
    if (start !== this.day) {
      this.day = start;
      this.accounts = new Map();
    }
    const known = this.accounts.get(customer);
    if (known) return known;
    const account: Account = { known: null, about: 0n, reading: Promise.resolve(), next: null };
    this.accounts.set(customer, account);
    return account;
  }

  /**
   * Reads the sum. Readings of one customer follow one another, and who asks during one shares the
   * next.
   */
  private read(customer: number, account: Account, start: number): Promise<KnownSum> {
    if (account.next) return account.next;
    const next = account.reading.then(() => {
      account.next = null;
      return this.usedSince(customer, account, start);
    });
    account.next = next;
    account.reading = next.catch(() => undefined);
    return next;
  }

  private async usedSince(customer: number, account: Account, start: number): Promise<KnownSum> {
    const { db, sequencer, priceOf } = this.options;
    const { counted, seq, tally } = await sequencer.tally(customer);
    await sequencer.projected(seq);
    // Cancellations are not counted, but give back.
    await sequencer.projectedFor(customer);
    const exchanged = await convertedSince(db, customer, start);
    const waiting = await waitingSince(db, customer, start);
    const begun = waiting.reduce((sum, body) => {
      const value = waitingValue(sequencer, 'real', body);
      return value === null ? sum : sum + worth(value.asset, value.units, priceOf);
    }, exchanged);
    const traded = await tradedSince(db, customer, start);
    const total = traded.reduce((sum, { filled, open, symbol }) => {
      const measure = sequencer.look((state) => measureOf(state, 'real', symbol));
      if (measure === null) return sum;
      return sum + worth(measure.asset, filled + open * BigInt(measure.unitsPerTickLot), priceOf);
    }, begun);
    account.known = { total, tally, counted };
    account.about = total;
    return account.known;
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
