import { CONTRACT_SUFFIX, productOf } from '@trade/protocol';

/** Where each product is traded, in the order of the tabs. */
const PATHS = {
  eternal: '/market/trade/eternal_contract',
  dated: '/market/trade/contract',
  option: '/market/trade',
  spot: '/market/trade/coins',
} as const;

export type TradeProduct = keyof typeof PATHS;
export const TRADE_PRODUCTS = Object.keys(PATHS) as readonly TradeProduct[];

/** What a pair is called as a product: `BTCUSDT` as an eternal contract is `BTCUSDT-PERP`. */
export function symbolOf(product: TradeProduct, pair: string): string {
  return product === 'spot' || product === 'option' ? pair : pair + CONTRACT_SUFFIX[product];
}

/** The pair whose price a symbol follows: of `BTCUSDT-PERP` it is `BTCUSDT`. */
export function pairOf(symbol: string): string {
  return symbol.replace(/-(PERP|WEEK)$/, '');
}

/** Where a pair is traded as a product. */
export function tradePath(product: TradeProduct, pair: string): string {
  return `${PATHS[product]}/${symbolOf(product, pair)}`;
}

/** Where a symbol is traded. */
export function symbolPath(symbol: string): string {
  return `${PATHS[productOf(symbol)]}/${symbol}`;
}
