import type { AccountKind } from '@trade/engine';
import type { AssetsData, LedgerEntry } from '@trade/protocol';
import { amountText } from '../market/index.ts';
import type { BalanceRow } from './account-queries.ts';
import type { LedgerRow } from './ledger-queries.ts';
import { profitOf, profitText } from './profit.ts';
import type { Statement } from './statement.ts';
import { type PriceOf, VALUATION_ASSET, worth } from './valuation.ts';

const KINDS: readonly AccountKind[] = ['coin', 'contract', 'option'];

/** The customer's accounts as the wire shows them: what is not empty, and USDT in each kind always. */
export function assetsDataOf(statement: Statement, priceOf: PriceOf): AssetsData {
  const shown = KINDS.flatMap((kind) => accountsOf(kind, statement.balances)).map((row) => ({
    row,
    value: worth(row.asset, wholeOf(row), priceOf),
  }));
  const total = (kind: AccountKind) =>
    shown.reduce((sum, { row, value }) => (row.kind === kind ? sum + value : sum), 0n);
  const [coin, contract, option] = [total('coin'), total('contract'), total('option')];
  const today = profitText(profitOf(statement.today));
  const ever = profitText(profitOf(statement.ever));
  return {
    balances: shown.map(({ row, value }) => ({
      kind: row.kind,
      currency: row.asset,
      available: amountText(row.available),
      frozen: amountText(row.frozen),
      margin: amountText(row.margin),
      held: statement.held
        .filter(({ kind, asset }) => kind === row.kind && asset === row.asset)
        .map(({ bucket, reason, amount }) => ({ bucket, reason, amount: amountText(amount) })),
      usdt_value: amountText(value),
    })),
    totals: {
      coin: amountText(coin),
      contract: amountText(contract),
      option: amountText(option),
      all: amountText(coin + contract + option),
    },
    today: { profit: today.amount, ratio: today.ratio },
    revenue: { total: ever.amount, ratio: ever.ratio },
  };
}

export function ledgerEntryOf(row: LedgerRow): LedgerEntry {
  return {
    id: `${row.transferId}-${row.side}`,
    type: row.category,
    category: row.category,
    kind: row.kind,
    currency: row.asset,
    amount: amountText(row.amount),
    is_hold: row.isHold,
    isDeposit: row.isDeposit,
    reference: row.reference,
    date: row.time,
  };
}

/** USDT first, then the other currencies that are not empty. */
function accountsOf(kind: AccountKind, balances: readonly BalanceRow[]): BalanceRow[] {
  const own = balances.filter((row) => row.kind === kind);
  const empty = { kind, asset: VALUATION_ASSET, available: 0n, frozen: 0n, margin: 0n };
  const others = own.filter((row) => row.asset !== VALUATION_ASSET && wholeOf(row) !== 0n);
  return [own.find((row) => row.asset === VALUATION_ASSET) ?? empty, ...others];
}

function wholeOf({ available, frozen, margin }: BalanceRow): bigint {
  return available + frozen + margin;
}
