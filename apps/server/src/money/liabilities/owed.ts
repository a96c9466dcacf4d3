import {
  type ContractMarketState,
  type Entry,
  FIRST_CUSTOMER,
  type Mode,
  readEntryText,
} from '@trade/engine';
import { keyOf, type Sums } from '@trade/proof';
import { and, eq, gte, sql } from 'drizzle-orm';
import { balances, ENTRY_JSON, projectionState } from '../../core/projection/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import {
  type AllClaimRules,
  type Contracts,
  type LiabilityKind,
  type Queryable,
  readRealClaims,
} from '../wealth/index.ts';

/** Everything that the venue owes to real customers, at one sequence of the engine. */
export interface Owed {
  seq: number;
  /** The engine's time at that sequence, ms: yields count up to then. */
  time: number;
  stateHash: string;
  /** By customer, currency and kind; customers who are owed nothing are left out. */
  byCustomer: Map<number, Sums>;
  /**
   * Unrealised losses of open positions at the mark, by currency. They are not deducted from the
   * margins above: a loss is the customer's only when it is realised, and a venue that marks
   * positions down must not owe less by that.
   */
  losses: ReadonlyMap<string, bigint>;
}

/** One thing that is owed. */
interface Debt {
  customer: number;
  asset: string;
  kind: LiabilityKind;
  units: bigint;
}

/** Reads everything at one time: the transaction must be a repeatable read. */
export async function readOwed(
  tx: Queryable,
  registry: Pick<ContractRegistry, 'find'>,
  claims: AllClaimRules,
): Promise<Owed> {
  const [state] = await tx
    .select({ seq: projectionState.seq, time: projectionState.time, stateHash: projectionState.stateHash })
    .from(projectionState);
  if (!state) throw new Error('The exchange has not begun');
  const market = await readMarkets(tx);
  const contracts = { find: (symbol: string) => registry.find(symbol), market };
  const losses = new Map<string, bigint>();
  const debts = await readBalanceDebts(tx);
  for (const { entry, rules } of await readRealClaims(tx, claims)) {
    const { customer } = entry;
    if (customer < FIRST_CUSTOMER) continue;
    for (const debt of rules.debts?.(entry, { time: state.time, contracts }) ?? []) {
      const { asset, units } = debt;
      if (units < 0n) losses.set(asset, (losses.get(asset) ?? 0n) - units);
      else debts.push({ customer, ...debt });
    }
  }
  return { ...state, byCustomer: byCustomer(debts), losses };
}

async function readBalanceDebts(tx: Queryable): Promise<Debt[]> {
  const { asset, available, frozen, margin, mode, owner } = balances;
  const rows = await tx
    .select({
      customer: owner,
      asset,
      available: sql<string>`sum(${available})::text`,
      frozen: sql<string>`sum(${frozen})::text`,
      margin: sql<string>`sum(${margin})::text`,
    })
    .from(balances)
    .where(and(eq(mode, 'real'), gte(owner, FIRST_CUSTOMER)))
    .groupBy(owner, asset);
  return rows.flatMap((row) =>
    (['available', 'frozen', 'margin'] as const).map((kind) => ({
      customer: row.customer,
      asset: row.asset,
      kind,
      units: BigInt(row[kind]),
    })),
  );
}

function byCustomer(debts: readonly Debt[]): Map<number, Sums> {
  const owed = new Map<number, Map<string, bigint>>();
  for (const { asset, customer, kind, units } of debts) {
    if (units === 0n) continue;
    const own = owed.get(customer) ?? new Map<string, bigint>();
    const key = keyOf(asset, kind);
    owed.set(customer, own.set(key, (own.get(key) ?? 0n) + units));
  }
  return new Map([...owed].sort(([one], [other]) => one - other));
}

/** The real contracts' markets at that time, by symbol. */
async function readMarkets(tx: Queryable): Promise<Contracts['market']> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    SELECT ${sql.raw(ENTRY_JSON)} AS text FROM entries
      WHERE kind = 'contract_market' AND open AND mode = 'real'`);
  const markets = new Map(
    rows.map(({ text }) => {
      const { body } = readEntryText<Entry<'contract_market'>>(text);
      return [body.symbol, body] as const;
    }),
  );
  return (mode: Mode, symbol: string): ContractMarketState | null =>
    mode === 'real' ? (markets.get(symbol) ?? null) : null;
}
