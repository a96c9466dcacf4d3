import type { Entry } from '@trade/engine';
import { initialMargin } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type Position, toUnits } from '@trade/protocol';
import { and, asc, eq } from 'drizzle-orm';
import { balances, listEntries } from '../../core/projection/index.ts';
import type { CustomerReads } from '../../core/sequencer/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { ContractTrading } from '../../trading/contracts/index.ts';
import type { Perpetual, Perpetuals } from './perpetuals.ts';

/** A customer's open position in a perpetual. Amounts in units of the quote. */
export interface OpenPosition {
  perpetual: Perpetual;
  entry: Entry<'contract_position'>;
  /** With its figures at the present mark. */
  position: Position;
  initial: bigint;
  maintenance: bigint;
  unrealised: bigint;
}

/** What a customer has in one currency of the contract account, in its units. */
export interface Holding {
  asset: string;
  available: bigint;
  /** Set aside for orders. */
  frozen: bigint;
  /** In positions. */
  margin: bigint;
}

/** A customer's money and positions in perpetuals. */
export interface Holdings {
  assets: Holding[];
  positions: OpenPosition[];
}

const MOST_POSITIONS = 1_000;

export interface HoldingSource {
  perpetuals: Perpetuals;
  reads: CustomerReads;
  trading: ContractTrading;
}

export function holdingsOf(source: HoldingSource, caller: Caller): Promise<Holdings> {
  const { customer, mode } = caller;
  return source.reads.forCustomer(customer, async (db) => {
    const assets = await db
      .select({
        asset: balances.asset,
        available: balances.available,
        frozen: balances.frozen,
        margin: balances.margin,
      })
      .from(balances)
      .where(and(eq(balances.owner, customer), eq(balances.mode, mode), eq(balances.kind, 'contract')))
      .orderBy(asc(balances.asset));
    const open = await listEntries(db, 'contract_position', {
      customer,
      mode,
      open: true,
      limit: MOST_POSITIONS,
    });
    return { assets, positions: open.flatMap((entry) => openPosition(source, entry) ?? []) };
  });
}

/** A position as it stands; null for one of another product. */
export function openPosition(
  { perpetuals, trading }: Pick<HoldingSource, 'perpetuals' | 'trading'>,
  entry: Entry<'contract_position'>,
): OpenPosition | null {
  const perpetual = perpetuals.ofContract(entry.body.symbol);
  if (!perpetual) return null;
  const position = trading.describe(entry);
  const { cost, multiple } = entry.body;
  return {
    perpetual,
    entry,
    position,
    initial: initialMargin(cost, multiple),
    maintenance: unitsOf(position.maintenance_margin),
    unrealised: unitsOf(position.unrealised_pnl),
  };
}

/** A signed decimal in units. */
function unitsOf(text: string): bigint {
  const units = toUnits(text.replace('-', ''), AMOUNT_DECIMALS) ?? 0n;
  return text.startsWith('-') ? -units : units;
}

/** What is added up of positions. */
export function totalOf(
  positions: readonly OpenPosition[],
  figure: 'initial' | 'maintenance' | 'unrealised',
): bigint {
  return positions.reduce((sum, position) => sum + position[figure], 0n);
}

/** Margin that stands for one position alone. */
export function isolatedMargin({ entry: { body } }: OpenPosition): bigint {
  return body.marginMode === 'cross' ? 0n : body.margin;
}
