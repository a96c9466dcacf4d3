import {
  type CreateMiningProduct,
  entriesOfKind,
  type MiningOffer,
  miningOffers,
  versionOf,
} from '@trade/engine';
import { miningDayIncome } from '@trade/engine/quote';
import {
  CODES,
  type ConsoleLockMiningProduct,
  type EditLockMiningProductBody,
  type publishedRateList,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { digestOf, type Sequencer } from '../../core/sequencer/index.ts';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import { CatalogueError, readAmount, readFraction } from '../../platform/gateway/index.ts';
import { dayText, type LocalCalendar } from '../../platform/local-time.ts';
import { listRates } from './routes.ts';
import { lockMiningProductData } from './wire.ts';

const PAST_SHOWN = 50;
/** Rates are shown for this many days. */
const RATES_SHOWN = 120;

export interface LockMiningDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look' | 'projected' | 'status'>;
  /** Local days of the venue's time zone. */
  calendar: LocalCalendar;
}

/**
 * Reads terms for the engine. Throws CODES.parameter_invalid for too many decimals; the engine
 * checks the bounds.
 */
function readLockMiningTerms(
  body: Omit<EditLockMiningProductBody, 'version'>,
): Omit<CreateMiningProduct, 'type' | 'reference' | 'digest'> {
  return {
    name: body.name,
    asset: body.currency,
    minimum: readAmount(body.minimum),
    maximum: readAmount(body.maximum),
    rateMinPpm: readFraction(body.rate_min),
    rateMaxPpm: readFraction(body.rate_max),
    days: body.lockup_days,
    dividendTime: body.dividend_time,
    earlyPpm: readFraction(body.early_rate),
    saleStartsAt: body.sale_starts_at,
    saleEndsAt: body.sale_ends_at,
  };
}

/** Returns the command for a new offer, or for a change of the offer `id`. */
export function lockMiningCommand(
  body: Omit<EditLockMiningProductBody, 'version'>,
  id: number | null,
  reference: string,
) {
  const terms = readLockMiningTerms(body);
  return id === null
    ? { type: 'create_mining_product' as const, reference, digest: digestOf(terms), ...terms }
    : { type: 'edit_mining_product' as const, productId: id, ...terms };
}

/** Returns the products in use, newest first, then the newest closed ones. */
export async function listConsoleLockMining(deps: LockMiningDeps): Promise<ConsoleLockMiningProduct[]> {
  const closed = await listEntries(deps.db, 'mining_product', { open: false, limit: PAST_SHOWN });
  const offers = [...deps.sequencer.look(miningOffers).reverse(), ...closed.map(closedOffer)];
  return Promise.all(offers.map((offer) => describe(deps, offer)));
}

/** Returns a product, in use or closed. Throws CODES.not_found. */
export async function readConsoleLockMining(
  deps: LockMiningDeps,
  id: number,
): Promise<ConsoleLockMiningProduct> {
  const offer = deps.sequencer.look(miningOffers).find(({ product }) => product.id === id);
  if (offer) return describe(deps, offer);
  await deps.sequencer.projected(deps.sequencer.status.seq);
  const closed = await findEntry(deps.db, 'mining_product', id);
  if (!closed) throw new CatalogueError(CODES.not_found);
  return describe(deps, closedOffer(closed));
}

/**
 * Returns until when a day's rate can be published (ms): the day's start in the venue's time zone,
 * or its first dividend when that is earlier. Orders keep their payment times, so after a change of
 * the time zone a dividend can be due before its day.
 */
export function startOfDay({ calendar, sequencer }: LockMiningDeps, productId: number, day: number): number {
  const orders = sequencer.look((state) => entriesOfKind(state, 'mining_order'));
  const instants = orders
    .filter(({ body }) => body.productId === productId)
    .flatMap(({ body: { dividends, firstDay } }) => dividends[day - firstDay] ?? []);
  return instants.reduce((first, at) => Math.min(first, at), calendar.instantOf(day, '00:00'));
}

/** Returns the published rates of a product, and the first day that can still be published. */
export async function readRates(
  { calendar, db, sequencer }: LockMiningDeps,
  productId: number,
): Promise<z.infer<typeof publishedRateList>> {
  await sequencer.projected(sequencer.status.seq);
  const rates = await listRates(db, productId, RATES_SHOWN);
  const published = new Set(rates.map(({ body }) => body.day));
  let next = calendar.dayOf(Date.now()) + 1;
  while (published.has(next)) next += 1;
  return {
    items: rates.map(({ body, createdAt }) => ({
      day: dayText(body.day),
      rate: fractionText(body.ratePpm),
      published_at: createdAt,
    })),
    next_day: dayText(next),
  };
}

function closedOffer(product: MiningOffer['product']): MiningOffer {
  return { product, remaining: 0n };
}

async function describe(
  { db, sequencer }: LockMiningDeps,
  offer: MiningOffer,
): Promise<ConsoleLockMiningProduct> {
  const { body, id } = offer.product;
  const { cover, time } = sequencer.look((state) => ({
    time: state.time,
    cover: entriesOfKind(state, 'mining_order')
      .filter((order) => order.body.productId === id)
      .reduce((sum, { body: { amount, days, income, rateMaxPpm } }) => {
        return sum + BigInt(days - income.length) * miningDayIncome(amount, rateMaxPpm);
      }, 0n),
  }));
  return {
    ...lockMiningProductData(offer, await listRates(db, id), time),
    orders: body.orders,
    locked: amountText(body.locked),
    cover: amountText(cover),
    editable: body.status === 'open' && time < body.saleStartsAt,
    version: versionOf(body),
  };
}
