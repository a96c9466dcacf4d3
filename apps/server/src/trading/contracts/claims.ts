import type { ContractOrder, Entry } from '@trade/engine';
import { readEntryText } from '@trade/engine';
import { closedCost, greatest, notional, type PositionSize, profit } from '@trade/engine/quote';
import { sql } from 'drizzle-orm';
import { ENTRY_JSON } from '../../core/projection/index.ts';
import type { ListedContract } from '../../market/instruments/index.ts';
import type { ClaimRules, Contracts, Holding, Owner, PriceOf, Queryable } from '../../money/wealth/index.ts';

type Position = Entry<'contract_position'>;

/**
 * The unrealised result of an open position at the present mark; the loss is at most its margin.
 */
function unrealisedNow({ body, mode }: Position, contracts: Contracts): Holding[] {
  const contract = contracts.find(body.symbol);
  if (!contract) return [];
  const mark = contracts.market(mode, body.symbol)?.mark ?? body.mark;
  const value = notional(mark, body.lots, contract.terms.unitsPerTickLot);
  const units = greatest(profit(body.side, body.cost, value), -body.margin);
  return [{ asset: contract.quote, units }];
}

/** What an order has bought or sold for a position. */
interface Fills {
  positionId: number;
  /** Time of its last change, which counts as the time of its fills. */
  at: number;
  action: ContractOrder['action'];
  lots: number;
  quote: bigint;
}

/** Returns the fills of these positions' orders, oldest first. */
async function readFills(
  db: Queryable,
  { customer, mode }: Owner,
  positions: readonly Position[],
): Promise<Fills[]> {
  const first = positions.reduce(
    (least, { createdAt }) => Math.min(least, createdAt),
    Number.MAX_SAFE_INTEGER,
  );
  if (positions.length === 0) return [];
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT ${sql.raw(ENTRY_JSON)} AS text FROM entries
      WHERE customer = ${customer} AND mode = ${mode} AND kind = 'contract_order' AND updated_at >= ${first}
        AND (body ->> 'filledLots')::bigint > 0 ORDER BY updated_at, id`);
  const wanted = new Set(positions.map(({ id }) => id));
  return rows.flatMap(({ text }) => {
    const { body, updatedAt } = readEntryText<Entry<'contract_order'>>(text);
    const { action, filledLots, filledQuote, positionId } = body;
    if (positionId === null || !wanted.has(positionId)) return [];
    return [{ positionId, at: updatedAt, action, lots: filledLots, quote: filledQuote }];
  });
}

/** The unrealised result of a position at a past time, by the price of its coin then. */
function unrealisedAt(
  { body, id }: Position,
  fills: readonly Fills[],
  at: number,
  contracts: Contracts,
  priceOf: PriceOf,
): Holding[] {
  const contract = contracts.find(body.symbol);
  const price = contract ? priceOf(contract.base) : null;
  if (!contract || price === null) return [];
  const { cost, lots } = sizeAt(
    body.side,
    fills.filter((fill) => fill.positionId === id && fill.at < at),
  );
  return [{ asset: contract.quote, units: profit(body.side, cost, valueAt(lots, price, contract)) }];
}

function sizeAt(side: PositionSize['side'], fills: readonly Fills[]): PositionSize {
  const size: PositionSize = { side, lots: 0, cost: 0n, margin: 0n };
  for (const { action, lots, quote } of fills) {
    if (action === 'open') {
      size.lots += lots;
      size.cost += quote;
    } else {
      const closed = Math.min(lots, size.lots);
      if (closed > 0) size.cost -= closedCost(size, closed);
      size.lots -= closed;
    }
  }
  return size;
}

/** Lots at a price in quote units per whole coin. */
function valueAt(lots: number, price: bigint, { terms }: ListedContract): bigint {
  return (BigInt(lots) * BigInt(terms.lotUnits) * price) / 10n ** BigInt(terms.baseDecimals);
}

/**
 * The margin is in the balances: a position adds its unrealised result at the mark, at a past
 * moment at the price of its coin. Of a loss nothing is owed less, see `Owed`.
 */
export const positionClaims: ClaimRules<'contract_position'> = {
  kind: 'contract_position',
  section: 'contract',
  now: (position, { contracts }) => unrealisedNow(position, contracts),
  async past(tx, owner, positions) {
    const fills = await readFills(tx, owner, positions);
    return {
      at: (position, moment, { contracts, priceOf }) =>
        unrealisedAt(position, fills, moment, contracts, priceOf),
    };
  },
  assets({ body }, contracts) {
    const contract = contracts.find(body.symbol);
    return contract ? [contract.base, contract.quote] : [];
  },
  debts: (position, { contracts }) =>
    unrealisedNow(position, contracts).map(({ asset, units }) => ({ asset, kind: 'contract_profit', units })),
};
