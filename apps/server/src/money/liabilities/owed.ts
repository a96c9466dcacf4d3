import {
  type ContractMarketState,
  type Entry,
  FIRST_CUSTOMER,
  type Mode,
  readEntryText,
} from '@trade/engine';
import { greatest } from '@trade/engine/quote';
import { keyOf, type Sums } from '@trade/proof';
import { and, eq, gte, sql } from 'drizzle-orm';
import { balances, ENTRY_JSON, projectionState } from '../../core/projection/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import {
  accruedYield,
  type Claim,
  type Contracts,
  type Queryable,
  readRealClaims,
  unrealisedNow,
} from '../wealth/index.ts';

/** The kinds of what is owed. Each customer's leaf has an amount for every kind. */
export const LIABILITY_KINDS = [
  /** Balances of all three accounts. */
  'available',
  'frozen',
  'margin',
  /** Unrealised gains of open positions at the mark. */
  'contract_profit',
  /** Financial products: the principal, and the yield earned so far. */
  'product_principal',
  'product_yield',
  /** Open options: the stake, and what a win would add to it, which is set aside. */
  'option_stake',
  'option_payout',
] as const;
type LiabilityKind = (typeof LIABILITY_KINDS)[number];

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
export async function readOwed(tx: Queryable, contracts: Pick<ContractRegistry, 'find'>): Promise<Owed> {
  const [state] = await tx
    .select({ seq: projectionState.seq, time: projectionState.time, stateHash: projectionState.stateHash })
    .from(projectionState);
  if (!state) throw new Error('The exchange has not begun');
  const market = await readMarkets(tx);
  const claims = (await readRealClaims(tx)).filter(({ customer }) => customer >= FIRST_CUSTOMER);
  const losses = new Map<string, bigint>();
  const debts = [...(await readBalanceDebts(tx)), ...claims.flatMap((claim) => debtsOf(claim, state.time))];
  for (const claim of claims) {
    if (claim.kind !== 'contract_position') continue;
    for (const { asset, units } of unrealisedNow(claim, {
      find: (symbol) => contracts.find(symbol),
      market,
    })) {
      debts.push({ customer: claim.customer, asset, kind: 'contract_profit', units: greatest(units, 0n) });
      if (units < 0n) losses.set(asset, (losses.get(asset) ?? 0n) - units);
    }
  }
  return { ...state, byCustomer: byCustomer(debts), losses };
}

/** What an open entry is owed besides its holds in balances. */
function debtsOf(claim: Claim, time: number): Debt[] {
  const { customer } = claim;
  switch (claim.kind) {
    case 'financial_order': {
      const { amount, asset } = claim.body;
      return [
        { customer, asset, kind: 'product_principal', units: amount },
        { customer, asset, kind: 'product_yield', units: accruedYield(claim, time) },
      ];
    }
    case 'option_order': {
      const { asset, stake, winPayout } = claim.body;
      return [
        { customer, asset, kind: 'option_stake', units: stake },
        { customer, asset, kind: 'option_payout', units: greatest(winPayout - stake, 0n) },
      ];
    }
    // Frozen in the customer's own account, and counted there; positions are valued at the mark.
    case 'mining_order':
    case 'ieo_subscription':
    case 'contract_position':
      return [];
  }
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
