import { type AccountKind, type Entry, type Hold, optionWorth } from '@trade/engine';
import { sql } from 'drizzle-orm';
import type { Sequencer } from '../../core/sequencer/index.ts';
import {
  type BalanceRow,
  type Claim,
  claimsOf,
  type Owner,
  type Queryable,
  readBalances,
  readClaims,
  wasOpen,
} from './claims.ts';
import { type Contracts, readFills, unrealisedAt, unrealisedNow } from './positions.ts';
import {
  type Holding,
  type PriceOf,
  productHoldings,
  sumOf,
  VALUATION_ASSET,
  worth,
  worthOfAll,
} from './products.ts';
import type { ReferencePrices } from './reference-prices.ts';

/** The price of each token in its IEO, USDT units per whole token. */
type IssuePrices = ReadonlyMap<string, bigint>;

/** Returns the prices of each token's newest project. */
async function readIssuePrices(db: Queryable): Promise<IssuePrices> {
  const { rows } = await db.execute<{ asset: string; price: string }>(sql`
    SELECT DISTINCT ON (1) body ->> 'asset' AS asset, body -> 'price' ->> '$n' AS price
      FROM entries
      WHERE kind = 'ieo_project' AND body ->> 'quote' = ${VALUATION_ASSET} AND body ->> 'status' <> 'canceled'
      ORDER BY 1, id DESC`);
  return new Map(rows.map(({ asset, price }) => [asset, BigInt(price)]));
}

/**
 * Returns a market's prices, and for tokens without one the price of their IEO: waiting for a
 * market is not a loss.
 */
export function orIssued(priceOf: PriceOf, issued: IssuePrices): PriceOf {
  return (asset) => priceOf(asset) ?? issued.get(asset) ?? null;
}

/** A part of an account that is set aside, with its purpose. */
interface HeldRow {
  kind: AccountKind;
  asset: string;
  bucket: Hold['bucket'];
  /** `spot_order`, or the kind of the entry that holds it. */
  reason: string;
  amount: bigint;
}

/**
 * Returns what open orders and entries set aside of a customer's accounts; it sums up to each
 * frozen and margin balance.
 */
async function readHeld(db: Queryable, { customer, mode }: Owner): Promise<HeldRow[]> {
  const { rows } = await db.execute<Omit<HeldRow, 'amount'> & { amount: string }>(sql`
    SELECT 'coin' AS kind, spec ->> CASE side WHEN 'buy' THEN 'quote' ELSE 'base' END AS asset,
           'frozen' AS bucket, 'spot_order' AS reason, sum(held)::text AS amount
      FROM orders JOIN instruments USING (symbol)
      WHERE customer = ${customer} AND mode = ${mode} AND orders.status = 'new' AND held > 0
      GROUP BY 2
    UNION ALL
    SELECT hold ->> 'kind', hold ->> 'asset', hold ->> 'bucket', entries.kind,
           sum((hold -> 'amount' ->> '$n')::numeric)::text
      FROM entries CROSS JOIN jsonb_array_elements(holds) AS hold
      WHERE customer = ${customer} AND mode = ${mode} AND open AND (hold ->> 'owner')::bigint = customer
      GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4`);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/*
 * A customer's wealth, the one definition that every figure about it follows:
 *
 * - coin       the coin account, frozen amounts included, less what products hold of it
 * - contract   the contract account, frozen amounts and margin included, and the unrealised result
 *   of open positions
 * - option     the option account, and open options at their fair value
 * - finance    financial products at what they are worth (see `productHoldings`), and what
 *   lock-mining and IEO applications hold of the coin account
 */

export type Section = AccountKind | 'finance';

/** What a valuation reads of the running venue. */
export interface WealthSources {
  sequencer: Pick<Sequencer, 'look'>;
  contracts: Contracts;
  prices: ReferencePrices;
}

/** What a customer owns, read in one transaction. */
export interface Belongings extends Owner {
  balances: BalanceRow[];
  /** What is set aside of the balances, with its purpose. */
  held: HeldRow[];
  /** Open entries, and those that ended since the requested time. */
  claims: Claim[];
  fills: Awaited<ReturnType<typeof readFills>>;
  issued: IssuePrices;
}

/**
 * `moments` are the times that `holdingsAt` will be called with, oldest first. The transaction must
 * be a repeatable read.
 */
export async function readBelongings(
  tx: Queryable,
  owner: Owner,
  moments: readonly number[],
): Promise<Belongings> {
  const balances = await readBalances(tx, owner);
  const held = await readHeld(tx, owner);
  const claims = await readClaims(tx, owner, moments[0]);
  const past = claimsOf(claims, 'contract_position').filter((position) =>
    moments.some((moment) => wasOpen(position, moment)),
  );
  const fills = await readFills(tx, owner, past);
  const issued = await readIssuePrices(tx);
  return { ...owner, balances, held, claims, fills, issued };
}

/** A part of a customer's wealth. */
export interface Part extends Holding {
  section: Section;
}

/** Returns the present parts, at present marks and fair values. */
export function partsNow(belongings: Belongings, sources: WealthSources, time: number): Part[] {
  const { balances, claims } = belongings;
  const open = claims.filter((claim) => claim.open);
  const options = claimsOf(open, 'option_order');
  const worths = sources.sequencer.look((state) => options.map(({ body }) => optionWorth(state, body, time)));
  return [
    ...balances.map((row) => ({ section: row.kind, asset: row.asset, units: ownOf(row, open) })),
    ...claimsOf(open, 'contract_position').flatMap((position) =>
      unrealisedNow(position, sources.contracts).map((result) => ({
        section: 'contract' as const,
        ...result,
      })),
    ),
    ...options.map(({ body }, index) => ({
      section: 'option' as const,
      asset: body.asset,
      units: worths[index] ?? body.stake,
    })),
    ...investmentsOf(open, sources.prices, time).flatMap(({ holdings }) =>
      holdings.map((holding) => ({ section: 'finance' as const, ...holding })),
    ),
  ];
}

/** Money in a product, and its worth by currency. */
export interface Investment {
  claim: Entry<'financial_order'> | Entry<'mining_order'> | Entry<'ieo_subscription'>;
  holdings: Holding[];
}

/** Returns what is in products now. */
export function investmentsOf(
  claims: readonly Claim[],
  prices: Pick<ReferencePrices, 'now'>,
  time: number,
): Investment[] {
  const open = claims.filter((claim) => claim.open);
  return [
    ...claimsOf(open, 'financial_order').map((claim) => ({
      claim,
      holdings: productHoldings(claim, time, prices.now(claim.body.asset)),
    })),
    ...[...claimsOf(open, 'mining_order'), ...claimsOf(open, 'ieo_subscription')].map((claim) => ({
      claim,
      holdings: ownHolds(claim),
    })),
  ];
}

/** Returns an account's amounts that products do not hold. */
export function ownOf(row: BalanceRow, claims: readonly Claim[]): bigint {
  const whole = row.available + row.frozen + row.margin;
  if (row.kind !== 'coin') return whole;
  const products = [...claimsOf(claims, 'mining_order'), ...claimsOf(claims, 'ieo_subscription')];
  return products
    .filter(({ open }) => open)
    .flatMap(ownHolds)
    .reduce((rest, { asset, units }) => (asset === row.asset ? rest - units : rest), whole);
}

/** What an entry holds of its own customer's account. */
function ownHolds({ customer, holds }: Pick<Entry, 'customer' | 'holds'>): Holding[] {
  return holds
    .filter(({ owner }) => owner === customer)
    .map(({ amount, asset }) => ({ asset, units: amount }));
}

/**
 * Returns what a customer had besides the balances at a past time: products valued as now,
 * positions at the price of their coin, options at their stake, because they last a day at most.
 */
export function holdingsAt(
  { claims, fills }: Pick<Belongings, 'claims' | 'fills'>,
  contracts: Contracts,
  at: number,
  priceOf: PriceOf,
): Holding[] {
  const open = claims.filter((claim) => wasOpen(claim, at));
  return [
    ...claimsOf(open, 'financial_order').flatMap((order) =>
      productHoldings(order, at, priceOf(order.body.asset)),
    ),
    ...claimsOf(open, 'option_order').map(({ body }) => ({ asset: body.asset, units: body.stake })),
    ...claimsOf(open, 'contract_position').flatMap((position) =>
      unrealisedAt(position, fills, at, contracts, priceOf),
    ),
  ];
}

/** The coins whose prices `holdingsAt` needs, and those that it may return. */
export function assetsOfClaims(claims: readonly Claim[], contracts: Contracts): Set<string> {
  return new Set(
    claims.flatMap((claim) => {
      if (claim.kind === 'financial_order') return [claim.body.asset, claim.body.quote];
      if (claim.kind === 'option_order') return [claim.body.asset];
      if (claim.kind !== 'contract_position') return [];
      const contract = contracts.find(claim.body.symbol);
      return contract ? [contract.base, contract.quote] : [];
    }),
  );
}

/** Returns the sums of each section and of all, in USDT units. */
export function worthOfSections(parts: readonly Part[], priceOf: PriceOf): Record<Section | 'all', bigint> {
  const of = (section: Section) =>
    worthOfAll(sumOf(parts.filter((part) => part.section === section)), priceOf);
  return {
    coin: of('coin'),
    contract: of('contract'),
    option: of('option'),
    finance: of('finance'),
    all: worthOfAll(sumOf(parts), priceOf),
  };
}

/** Returns the worth of holdings in USDT units. */
export function worthOfHoldings(holdings: readonly Holding[], priceOf: PriceOf): bigint {
  return holdings.reduce((sum, { asset, units }) => sum + worth(asset, units, priceOf), 0n);
}
