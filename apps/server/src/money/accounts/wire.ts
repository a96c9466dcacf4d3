import type { AccountKind } from '@trade/engine';
import type { AssetsData, Balance } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import {
  type BalanceRow,
  investmentsOf,
  orIssued,
  ownOf,
  type PriceOf,
  VALUATION_ASSET,
  type WealthSources,
  worth,
  worthOfHoldings,
  worthOfSections,
} from '../wealth/index.ts';
import { profitOf, profitText, type Statement } from './statement.ts';

const KINDS: readonly AccountKind[] = ['coin', 'contract', 'option'];

/**
 * Returns the customer's wealth in wire form: accounts that are not empty, and always USDT in each
 * kind.
 */
export function assetsDataOf(statement: Statement, sources: WealthSources): AssetsData {
  const { balances, claims, issued, mode, parts, time } = statement;
  const market: PriceOf = (asset) => sources.prices.buy(mode, asset);
  const priceOf = orIssued(market, issued);
  const totals = worthOfSections(parts, priceOf);
  const today = profitText(profitOf(statement.today));
  const ever = profitText(profitOf(statement.ever));
  return {
    balances: KINDS.flatMap((kind) => accountsOf(kind, balances)).map((row) => ({
      kind: row.kind,
      currency: row.asset,
      available: amountText(row.available),
      frozen: amountText(row.frozen),
      margin: amountText(row.margin),
      held: statement.held
        .filter(({ kind, asset }) => kind === row.kind && asset === row.asset)
        .map(({ bucket, reason, amount }) => ({ bucket, reason, amount: amountText(amount) })),
      usdt_value: amountText(worth(row.asset, ownOf(row, claims), priceOf)),
      price: priceBasis(row.asset, market, priceOf),
    })),
    finance: investmentsOf(claims, sources, time).map(({ holdings, shown }) => ({
      ...shown,
      usdt_value: amountText(worthOfHoldings(holdings, priceOf)),
    })),
    totals: {
      coin: amountText(totals.coin),
      contract: amountText(totals.contract),
      option: amountText(totals.option),
      finance: amountText(totals.finance),
      all: amountText(totals.all),
    },
    open: {
      contract: amountText(totals.contract - accountsWorth('contract', balances, priceOf)),
      option: amountText(totals.option - accountsWorth('option', balances, priceOf)),
    },
    today: { profit: today.amount, ratio: today.ratio },
    revenue: { total: ever.amount, ratio: ever.ratio },
  };
}

function priceBasis(asset: string, market: PriceOf, priceOf: PriceOf): Balance['price'] {
  if (asset === VALUATION_ASSET || market(asset) !== null) return 'market';
  return priceOf(asset) === null ? 'none' : 'issue';
}

function accountsWorth(kind: AccountKind, balances: readonly BalanceRow[], priceOf: PriceOf): bigint {
  return balances
    .filter((row) => row.kind === kind)
    .reduce((sum, row) => sum + worth(row.asset, wholeOf(row), priceOf), 0n);
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
