import type { AccountKind, Entry, EntryKind, Hold } from '@trade/engine';
import type { Investment as InvestmentData } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import {
  type AllClaimRules,
  type BalanceRow,
  type Claim,
  type Contracts,
  type IssuePrices,
  type Owner,
  type PastValues,
  type Queryable,
  readBalances,
  readClaims,
  type WealthSources,
  wasOpen,
} from './claims.ts';
import { type Holding, type PriceOf, sumOf, worth, worthOfAll } from './valuation.ts';

/** Reads what each token without a market was sold at. */
async function readIssuePrices(db: Queryable, rules: AllClaimRules): Promise<IssuePrices> {
  const prices = new Map<string, bigint>();
  for (const one of rules)
    for (const [asset, price] of (await one.issuePrices?.(db)) ?? []) prices.set(asset, price);
  return prices;
}

/**
 * Returns a market's prices, and for tokens without one what they were sold at: waiting for a
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
 * - finance    products at what they are worth, and what others hold of the coin account
 *
 * How the entries of a kind count is said by its capability, see `ClaimRules`.
 */

export type Section = AccountKind | 'finance';

/** What a customer owns, read in one transaction. */
export interface Belongings extends Owner {
  balances: BalanceRow[];
  /** What is set aside of the balances, with its purpose. */
  held: HeldRow[];
  /** Open entries, and those that ended since the requested time. */
  claims: Claim[];
  /** How each kind of them is valued at past moments. */
  pasts: ReadonlyMap<EntryKind, PastValues>;
  issued: IssuePrices;
}

/**
 * `moments` are the times that `holdingsAt` will be called with, oldest first. The transaction must
 * be a repeatable read.
 */
export async function readBelongings(
  tx: Queryable,
  owner: Owner,
  rules: AllClaimRules,
  moments: readonly number[],
): Promise<Belongings> {
  const balances = await readBalances(tx, owner);
  const held = await readHeld(tx, owner);
  const claims = await readClaims(tx, owner, rules, moments[0]);
  const pasts = new Map<EntryKind, PastValues>();
  for (const one of rules) {
    const past = claims
      .filter((claim) => claim.rules === one && moments.some((moment) => wasOpen(claim.entry, moment)))
      .map(({ entry }) => entry);
    if (one.past) pasts.set(one.kind, await one.past(tx, owner, past));
  }
  const issued = await readIssuePrices(tx, rules);
  return { ...owner, balances, held, claims, pasts, issued };
}

/** A part of a customer's wealth. */
export interface Part extends Holding {
  section: Section;
}

/** Returns the present parts, at present marks and fair values. */
export function partsNow(
  { balances, claims }: Pick<Belongings, 'balances' | 'claims'>,
  sources: WealthSources,
  time: number,
): Part[] {
  return [
    ...balances.map((row) => ({ section: row.kind, asset: row.asset, units: ownOf(row, claims) })),
    ...claims
      .filter(({ entry }) => entry.open)
      .flatMap(({ entry, rules }) =>
        rules.now(entry, sources, time).map((holding) => ({ section: rules.section, ...holding })),
      ),
  ];
}

/** Money in a product as its customer is shown it, and its worth by currency. */
export interface Investment {
  shown: Omit<InvestmentData, 'usdt_value'>;
  holdings: Holding[];
}

/** Returns what is in products now, in the order of the rules. */
export function investmentsOf(claims: readonly Claim[], sources: WealthSources, time: number): Investment[] {
  return sources.claims.flatMap((rules) =>
    claims.flatMap(({ entry, rules: own }) =>
      own === rules && entry.open && rules.shown
        ? [
            {
              shown: { id: String(entry.id), ...rules.shown(entry, time) },
              holdings: rules.now(entry, sources, time),
            },
          ]
        : [],
    ),
  );
}

/** Returns an account's amounts that products do not hold. */
export function ownOf(row: BalanceRow, claims: readonly Claim[]): bigint {
  const whole = row.available + row.frozen + row.margin;
  if (row.kind !== 'coin') return whole;
  return claims
    .filter(({ entry, rules }) => entry.open && rules.holdsOwn)
    .flatMap(({ entry }) => heldOf(entry))
    .reduce((rest, { asset, units }) => (asset === row.asset ? rest - units : rest), whole);
}

/** What an entry holds of its own customer's account. */
export function heldOf({ customer, holds }: Pick<Entry, 'customer' | 'holds'>): Holding[] {
  return holds
    .filter(({ owner }) => owner === customer)
    .map(({ amount, asset }) => ({ asset, units: amount }));
}

/** Returns what a customer had besides the balances at a past time. */
export function holdingsAt(
  { claims, pasts }: Pick<Belongings, 'claims' | 'pasts'>,
  contracts: Contracts,
  at: number,
  priceOf: PriceOf,
): Holding[] {
  return claims
    .filter(({ entry }) => wasOpen(entry, at))
    .flatMap(({ entry }) => pasts.get(entry.kind)?.at(entry, at, { contracts, priceOf }) ?? []);
}

/** The coins whose prices `holdingsAt` needs, and those that it may return. */
export function assetsOfClaims(claims: readonly Claim[], contracts: Contracts): Set<string> {
  return new Set(claims.flatMap(({ entry, rules }) => rules.assets?.(entry, contracts) ?? []));
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
