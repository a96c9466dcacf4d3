import type { Execution } from '../../kernel/execution.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { isIntegerWithin } from '../../kernel/values.ts';
import type { PublishMiningRate } from './commands.ts';
import type { MiningOrder } from './mining.ts';

export const DAY = 86_400_000;
/** No time zone is further from UTC than this. */
export const ZONE_REACH = 15 * 3_600_000;
const LAST_DAY = 10_000_000;
/** From the start of a day until its dividends have been paid for certain, whatever its length. */
const KEPT_FOR = 3 * DAY;

/** Publishes a day's rate. The same rate again changes nothing; another one, or one for a day that has started, is refused. */
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

/** What a day of an order earns: the published rate, or the lowest of the range when none was published in time. */
export function rateOf(x: Execution, { productId, rateMinPpm }: MiningOrder, day: number): number {
  return findRate(x, productId, day) ?? rateMinPpm;
}

function findRate(x: Execution, productId: number, day: number): number | null {
  const found = x.state.register
    .all('mining_rate')
    .find(({ entry: { body } }) => body.productId === productId && body.day === day);
  return found?.entry.body.ratePpm ?? null;
}
