import { AMOUNT_DECIMALS, type Balance, fromUnits, type Position, toUnits } from '@trade/protocol';

type Money = Pick<Balance, 'available' | 'frozen' | 'margin'>;
type Held = Pick<Position, 'margin' | 'maintenance_margin' | 'unrealised_pnl'>;

/** Figures of a contract account as decimal texts, all in its currency. */
export interface AccountSums {
  /** All of it, at the marks of the moment. */
  equity: string;
  available: string;
  /** Margin of positions and of orders that wait. */
  used: string;
  /** What the open positions must keep. */
  maintenance: string;
  /** Maintenance in percent of the positions' margin and result; null without positions. */
  ratio: string | null;
  unrealised: string;
}

/** Adds up an account and its open positions. */
export function accountFigures(balance: Money, positions: readonly Held[]): AccountSums {
  const sum = (figures: readonly string[]) => figures.reduce((total, text) => total + units(text), 0n);
  const unrealised = sum(positions.map(({ unrealised_pnl }) => unrealised_pnl));
  const maintenance = sum(positions.map(({ maintenance_margin }) => maintenance_margin));
  const bound = sum(positions.map(({ margin }) => margin)) + unrealised;
  return {
    equity: text(sum([balance.available, balance.frozen, balance.margin]) + unrealised),
    available: balance.available,
    used: text(sum([balance.frozen, balance.margin])),
    maintenance: text(maintenance),
    ratio: positions.length === 0 ? null : percentOf(maintenance, bound),
    unrealised: text(unrealised),
  };
}

/** Percent with two decimals; of nothing or less it is all. */
function percentOf(part: bigint, whole: bigint): string {
  return whole <= 0n ? '100' : fromUnits((part * 10_000n) / whole, 2);
}

function units(amount: string): bigint {
  const negative = amount.startsWith('-');
  const size = toUnits(negative ? amount.slice(1) : amount, AMOUNT_DECIMALS) ?? 0n;
  return negative ? -size : size;
}

function text(amount: bigint): string {
  return fromUnits(amount, AMOUNT_DECIMALS);
}
