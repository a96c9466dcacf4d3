import type { Execution } from '../../kernel/execution/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import { isIntegerWithin, isText, readAmount } from '../../kernel/values.ts';
import { isWithinBound, TERM_BOUNDS } from '../../quote/index.ts';
import type { CreateMiningProduct, EditMiningProduct, EndMiningSale, MiningTerms } from './model.ts';

const BOUNDS = TERM_BOUNDS.lockMining;
const LONGEST_NAME = 60;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

type Offer = CreateMiningProduct | EditMiningProduct;

/** Returns the code with which the engine would refuse these terms at a time (ms), or null. */
export function miningTermsRefusal(state: EngineState, offer: Offer, time: number): number | null {
  return readTerms(state, offer, time) === null ? REFUSAL.invalid : null;
}

export function createMiningProduct(x: Execution, command: CreateMiningProduct): Ruling {
  const terms = readTerms(x.state, command, x.time);
  if (terms === null) return refused(REFUSAL.invalid);
  const body = { ...terms, orders: 0, locked: 0n, status: 'open' } as const;
  const dueAt = terms.saleEndsAt;
  return placed(x.open('mining_product', { mode: 'real', customer: 0, body, dueAt }).entry.id);
}

export function editMiningProduct(x: Execution, command: EditMiningProduct): Ruling {
  const live = x.state.register.get('mining_product', command.productId);
  if (live === undefined) return refused(REFUSAL.productNotOnSale);
  const { body } = live.entry;
  if (x.time >= body.saleStartsAt) return refused(REFUSAL.productSaleStarted);
  const terms = readTerms(x.state, command, x.time);
  // Published rates lie inside the range that customers were shown, so the range may not change
  // after them.
  const hasRates = x.state.register
    .all('mining_rate')
    .some(({ entry }) => entry.body.productId === live.entry.id);
  if (terms === null || hasRates)
    return refused(terms === null ? REFUSAL.invalid : REFUSAL.productSaleStarted);
  live.entry.body = { ...body, ...terms };
  x.schedule(live, terms.saleEndsAt);
  return ACCEPTED;
}

export function endMiningSale(x: Execution, { productId }: EndMiningSale): Ruling {
  const live = x.state.register.get('mining_product', productId);
  if (live === undefined) return refused(REFUSAL.productNotOnSale);
  const { saleEndsAt } = live.entry.body;
  if (saleEndsAt === null || saleEndsAt > x.time) live.entry.body.saleEndsAt = x.time;
  endSale(x, live);
  return ACCEPTED;
}

/** Acts on the end of the sale: closes the product when nothing is locked in it. */
export function endSale(x: Execution, live: LiveEntry<'mining_product'>): void {
  x.schedule(live, null);
  closeUnused(x, live);
}

/** Closes a product that is off sale and has no orders. */
export function closeUnused(x: Execution, live: LiveEntry<'mining_product'>): void {
  const { body } = live.entry;
  const isOffSale = body.saleEndsAt !== null && body.saleEndsAt <= x.time;
  if (!isOffSale || body.orders > 0) return;
  body.status = 'closed';
  x.close(live);
}

function readTerms(state: EngineState, command: Offer, time: number): MiningTerms | null {
  const { asset, days, dividendTime, earlyPpm, name, rateMaxPpm, rateMinPpm, saleEndsAt, saleStartsAt } =
    command;
  const [minimum, maximum] = [readAmount(command.minimum), readAmount(command.maximum)];
  const wellFormed =
    state.assets.has(asset) &&
    isText(name, LONGEST_NAME) &&
    isIntegerWithin(rateMaxPpm, 1, BOUNDS.ratePpm.most) &&
    isIntegerWithin(rateMinPpm, 0, rateMaxPpm) &&
    isWithinBound(days, BOUNDS.days) &&
    typeof dividendTime === 'string' &&
    TIME_OF_DAY.test(dividendTime) &&
    isWithinBound(earlyPpm, BOUNDS.earlyPpm) &&
    isIntegerWithin(saleStartsAt, 0, Number.MAX_SAFE_INTEGER) &&
    (saleEndsAt === null ||
      isIntegerWithin(saleEndsAt, Math.max(saleStartsAt, time) + 1, Number.MAX_SAFE_INTEGER));
  if (!wellFormed || !minimum || !maximum || maximum < minimum) return null;
  return {
    name,
    asset,
    minimum,
    maximum,
    rateMinPpm,
    rateMaxPpm,
    days,
    dividendTime,
    earlyPpm,
    saleStartsAt,
    saleEndsAt,
  };
}
