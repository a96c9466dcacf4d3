import {
  type AccountKind,
  type AnyEntry,
  type Entry,
  type EntryKind,
  type Mode,
  readEntryText,
} from '@trade/engine';
import type { Investment as InvestmentData } from '@trade/protocol';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ENTRY_JSON } from '../../core/projection/index.ts';
import { balances } from '../../core/projection/schema.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import type { ReferencePrices } from './reference-prices.ts';
import type { Holding, PriceOf } from './valuation.ts';

/** A database or a transaction. */
export type Queryable = Pick<NodePgDatabase, 'select' | 'execute'>;

/** A customer in one of their two modes. */
export interface Owner {
  customer: number;
  mode: Mode;
}

export interface BalanceRow {
  kind: AccountKind;
  asset: string;
  available: bigint;
  frozen: bigint;
  margin: bigint;
}

export async function readBalances(db: Queryable, { customer, mode }: Owner): Promise<BalanceRow[]> {
  return db
    .select({
      kind: balances.kind,
      asset: balances.asset,
      available: balances.available,
      frozen: balances.frozen,
      margin: balances.margin,
    })
    .from(balances)
    .where(and(eq(balances.owner, customer), eq(balances.mode, mode)))
    .orderBy(asc(balances.kind), asc(balances.asset));
}

/** The kinds of what is owed. Each customer's leaf has an amount for every kind. */
export const LIABILITY_KINDS = [
  /** Balances of all three accounts. */
  'available',
  'frozen',
  'margin',
  /** Unrealised gains of open positions at the mark. */
  'contract_profit',
  /** Products that pay a yield: the principal, and the yield earned so far. */
  'product_principal',
  'product_yield',
  /** Open options: the stake, and what a win would add to it, which is set aside. */
  'option_stake',
  'option_payout',
] as const;
export type LiabilityKind = (typeof LIABILITY_KINDS)[number];

export type Contracts = Pick<ContractRegistry, 'find' | 'market'>;

/** What a valuation reads of the running venue. */
export interface WealthSources {
  sequencer: Pick<Sequencer, 'look'>;
  contracts: Contracts;
  prices: ReferencePrices;
  claims: AllClaimRules;
}

/** What tokens were sold at before they have a market, USDT units per whole token. */
export type IssuePrices = ReadonlyMap<string, bigint>;

/** How entries count at past moments; `priceOf` knows the prices of then. */
export interface PastValues<Kind extends EntryKind = EntryKind> {
  at(entry: Entry<Kind>, moment: number, markets: { contracts: Contracts; priceOf: PriceOf }): Holding[];
}

/** How entries of a kind count as their customer's, and as owed to them, besides the balances. */
export interface ClaimRules<Kind extends EntryKind = EntryKind> {
  kind: Kind;
  /** Entries are many, and none is open for longer than a day. */
  isShort?: true;
  /** The part of the wealth that they are shown as. */
  section: 'contract' | 'option' | 'finance';
  /** What an entry holds of its customer's account counts here, and not there. */
  holdsOwn?: true;
  now(entry: Entry<Kind>, sources: WealthSources, time: number): Holding[];
  /** Reads what it takes to value these at past moments; left out where balances hold it all. */
  past?(tx: Queryable, owner: Owner, entries: readonly Entry<Kind>[]): Promise<PastValues<Kind>>;
  /** The coins whose prices that needs, and those that it may return. */
  assets?(entry: Entry<Kind>, contracts: Contracts): string[];
  /** What is owed; what is below zero is told, and owed nothing less for. */
  debts?(
    entry: Entry<Kind>,
    given: { time: number; contracts: Contracts },
  ): (Holding & { kind: LiabilityKind })[];
  /** What it sold tokens at that may have no market yet. */
  issuePrices?(db: Queryable): Promise<IssuePrices>;
  /** How it is shown to its customer as money in a product. */
  shown?(entry: Entry<Kind>, time: number): Omit<InvestmentData, 'id' | 'usdt_value'>;
}
export type AllClaimRules = readonly ClaimRules[];

/** An entry that counts, with the rules of its kind. */
export interface Claim {
  entry: Entry;
  rules: ClaimRules;
}

/** A day, and the rest for silences of the feed. */
const LONGEST_SHORT = 25 * 3_600_000;

function kindsIn(rules: AllClaimRules, isShort: boolean): SQL {
  const kinds = rules.filter((one) => Boolean(one.isShort) === isShort).map(({ kind }) => `'${kind}'`);
  return sql.raw(kinds.length === 0 ? 'false' : `kind IN (${kinds.join(', ')})`);
}

/** Returns the open entries, and those that ended since then, by kind and id. */
export async function readClaims(
  db: Queryable,
  { customer, mode }: Owner,
  rules: AllClaimRules,
  since: number = Number.MAX_SAFE_INTEGER,
): Promise<Claim[]> {
  const [lasting, short] = [kindsIn(rules, false), kindsIn(rules, true)];
  const own = sql`customer = ${customer} AND mode = ${mode}`;
  const ended = sql`NOT open AND updated_at >= ${since}`;
  // The short ones are many: those that may have ended since then are found by going back from the
  // newest.
  const before = sql`SELECT id FROM entries
    WHERE ${own} AND ${short} AND created_at < ${since - LONGEST_SHORT} ORDER BY id DESC LIMIT 1`;
  return select(
    db,
    rules,
    sql`(${own} AND ${lasting} AND (open OR ${ended})) OR (${own} AND ${short} AND open)
      OR (${own} AND ${short} AND id > COALESCE((${before}), 0) AND ${ended})`,
  );
}

/** Returns all customers' open entries in real money, by kind and id. */
export async function readRealClaims(db: Queryable, rules: AllClaimRules): Promise<Claim[]> {
  const kinds = sql`(${kindsIn(rules, false)} OR ${kindsIn(rules, true)})`;
  return select(db, rules, sql`open AND mode = 'real' AND customer > 0 AND ${kinds}`);
}

async function select(db: Queryable, rules: AllClaimRules, where: SQL): Promise<Claim[]> {
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT ${sql.raw(ENTRY_JSON)} AS text FROM entries WHERE ${where} ORDER BY kind, id`,
  );
  return rows.flatMap(({ text }) => {
    const entry: Entry = readEntryText<AnyEntry>(text);
    const own = rules.find(({ kind }) => kind === entry.kind);
    return own ? [{ entry, rules: own }] : [];
  });
}

/** Whether it was open at that time. */
export function wasOpen({ createdAt, open, updatedAt }: Entry, at: number): boolean {
  return createdAt < at && (open || updatedAt >= at);
}
