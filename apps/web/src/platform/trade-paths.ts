import { CONTRACT_SUFFIX, productOf } from '@trade/protocol';

// Addresses of trading pages: apart from the others, because the first screen leads to none of
// them.

/** The trading pages of the products, in the order of the tabs. */
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

/** The page where a pair is traded as a product. */
export function tradePath(product: TradeProduct, pair: string): string {
  return `${PATHS[product]}/${symbolOf(product, pair)}`;
}

/** The page where a symbol is traded. */
export function symbolPath(symbol: string): string {
  return `${PATHS[productOf(symbol)]}/${symbol}`;
}

/** The product and the pair of a trading page's address; null for any other address. */
export function tradeOf(pathname: string): { product: TradeProduct; pair: string } | null {
  const at = pathname.lastIndexOf('/');
  const product = TRADE_PRODUCTS.find((each) => PATHS[each] === pathname.slice(0, at));
  const pair = pairOf(pathname.slice(at + 1));
  return product !== undefined && /^[A-Z0-9]+$/.test(pair) ? { product, pair } : null;
}
