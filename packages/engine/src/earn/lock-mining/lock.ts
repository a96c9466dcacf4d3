import type { Execution } from '../../kernel/execution/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { isIntegerWithin, readAmount } from '../../kernel/values.ts';
import { miningDayIncome } from '../../quote/index.ts';
import { coinAccount, yieldPool } from '../pools.ts';
import type { LockMining, MiningOrder, MiningProduct, PublishMiningRate } from './model.ts';

const DAY = 86_400_000;
/** The largest distance of a time zone from UTC, ms. */
const ZONE_REACH = 15 * 3_600_000;
const LAST_DAY = 10_000_000;
/** Time from the start of a day until its dividends are certainly paid, whatever its length, ms. */
const KEPT_FOR = 3 * DAY;

/**
 * Publishes a day's rate. Repeating the same rate changes nothing; another rate, or one for a day
 * that has started, is refused.
 */
export function publishMiningRate(x: Execution, command: PublishMiningRate): Ruling {
  const { day, productId, ratePpm, startsAt } = command;
  const product = x.state.register.get('mining_product', productId);
  if (product === undefined) return refused(REFUSAL.productNotOnSale);
  const { rateMaxPpm, rateMinPpm } = product.entry.body;
  const isSound =
    isIntegerWithin(day, 0, LAST_DAY) &&
    isIntegerWithin(startsAt, day * DAY - ZONE_REACH, day * DAY + ZONE_REACH) &&
    isIntegerWithin(ratePpm, rateMinPpm, rateMaxPpm);
  if (!isSound) return refused(REFUSAL.invalid);
  const published = findRate(x, productId, day);
  if (published !== null) return published === ratePpm ? ACCEPTED : refused(REFUSAL.miningRateClosed);
  if (x.time >= startsAt) return refused(REFUSAL.miningRateClosed);
  const body = { productId, day, startsAt, ratePpm };
  const dueAt = startsAt + KEPT_FOR;
  return placed(x.open('mining_rate', { mode: 'real', customer: 0, body, dueAt }).entry.id);
}

/**
 * Returns the rate of a day of an order: the published one, or the lowest of the range when none
 * was published in time.
 */
export function rateOf(x: Execution, { productId, rateMinPpm }: MiningOrder, day: number): number {
  return findRate(x, productId, day) ?? rateMinPpm;
}

function findRate(x: Execution, productId: number, day: number): number | null {
  const found = x.state.register
    .all('mining_rate')
    .find(({ entry: { body } }) => body.productId === productId && body.day === day);
  return found?.entry.body.ratePpm ?? null;
}

/**
 * The calendar is computed shortly before the engine sees the command: a day may have begun in
 * between. In ms.
 */
const CALENDAR_DELAY = 60_000;
/** The first day is the day after the purchase. */
const FIRST_DAY_WITHIN = 3 * DAY;

/**
 * Locks money while the pool can pay the highest income of all days. The principal stays the
 * customer's own, frozen.
 */
export function lockMining(x: Execution, command: LockMining): Ruling {
  const { customer, mode, productId } = command;
  const amount = readAmount(command.amount);
  if (mode !== 'real' || !amount) return refused(REFUSAL.invalid);
  const product = x.state.register.get('mining_product', productId);
  if (product === undefined) return refused(REFUSAL.productNotOnSale);
  const terms = product.entry.body;
  const { asset, maximum, minimum, saleEndsAt, saleStartsAt } = terms;
  const isOnSale = x.time >= saleStartsAt && (saleEndsAt === null || x.time < saleEndsAt);
  if (!isOnSale) return refused(REFUSAL.productNotOnSale);
  if (!isCalendar(command, terms.days, x.time)) return refused(REFUSAL.invalid);
  if (amount < minimum) return refused(REFUSAL.productMinimum);
  if (lockedBy(x, customer, productId) + amount > maximum) return refused(REFUSAL.productMaximum);
  const body = agree(command, amount, terms);
  if (coinAccount(x.state, asset, customer).available < amount) return refused(REFUSAL.transferBalance);
  if (yieldPool(x.state, asset).available < mostIncome(body)) return refused(REFUSAL.productSoldOut);
  const live = x.open('mining_order', { mode, customer, body, dueAt: body.dividends[0] ?? null });
  product.entry.body.orders += 1;
  product.entry.body.locked += amount;
  x.touchEntry(product);
  setAside(x, live);
  return placed(live.entry.id);
}

/**
 * Returns the highest income of all days together. Each day's income is rounded down separately.
 */
function mostIncome({ amount, days, rateMaxPpm }: MiningOrder): bigint {
  return BigInt(days) * miningDayIncome(amount, rateMaxPpm);
}

/** Returns how much the customer has already locked in the product. */
function lockedBy(x: Execution, customer: number, productId: number): bigint {
  return x.state.register
    .ofKind('real', customer, 'mining_order')
    .filter(({ entry }) => entry.body.productId === productId)
    .reduce((sum, { entry }) => sum + entry.body.amount, 0n);
}

/**
 * Whether each day has one dividend, within that day in some time zone, and the first day is near.
 */
function isCalendar({ dividends, firstDay }: LockMining, days: number, time: number): boolean {
  return (
    Array.isArray(dividends) &&
    dividends.length === days &&
    isIntegerWithin(firstDay, 0, Number.MAX_SAFE_INTEGER) &&
    Math.abs(firstDay * DAY - time) <= FIRST_DAY_WITHIN &&
    dividends.every((at, index) => {
      const start = (firstDay + index) * DAY;
      const after = index === 0 ? time - CALENDAR_DELAY : (dividends[index - 1] ?? 0);
      return isIntegerWithin(at, start - ZONE_REACH, start + DAY + ZONE_REACH) && at > after;
    })
  );
}

function agree(
  { clientId, dividends, firstDay, productId }: LockMining,
  amount: bigint,
  terms: MiningProduct,
): MiningOrder {
  const { asset, days, dividendTime, earlyPpm, name, rateMaxPpm, rateMinPpm } = terms;
  return {
    clientId,
    productId,
    name,
    asset,
    amount,
    rateMinPpm,
    rateMaxPpm,
    days,
    dividendTime,
    earlyPpm,
    firstDay,
    dividends: [...dividends],
    income: [],
    status: 'ongoing',
    penalty: null,
    closedAt: null,
  };
}

function setAside(x: Execution, live: LiveEntry<'mining_order'>): void {
  const { customer, id, body } = live.entry;
  const category = 'lock_mining';
  const reference = `mining:${id}`;
  const own = { live, account: coinAccount(x.state, body.asset, customer), bucket: 'frozen' } as const;
  const pool = { live, account: yieldPool(x.state, body.asset), bucket: 'frozen' } as const;
  x.holdFor(own, body.amount, category, reference);
  const income = mostIncome(body);
  if (income > 0n) x.holdFor(pool, income, category, reference);
}
