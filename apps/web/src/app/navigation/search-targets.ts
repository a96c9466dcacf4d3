import type { MessageKeys, Messages, NestedKeyOf } from 'use-intl';
import type { SymbolEntry } from '../../market/index.ts';
import {
  FINANCIAL_PURCHASE_PATH,
  HOME_PATH,
  LOCK_MINING_ORDER_PATH,
  VOUCHER_PATH,
} from '../../platform/paths.ts';
import { symbolOf, type TradeProduct, tradePath } from '../../platform/trade-paths.ts';
import { frameRoutes, topRoutes } from '../routes.tsx';

/** Something that the search leads to. */
export interface Target {
  label: string;
  to: string;
  /** The coin whose picture stands beside it; null for a page. */
  coin: string | null;
  /** The product in which a pair is traded; null for a page. */
  kind: string | null;
}

const PRODUCTS: readonly TradeProduct[] = ['spot', 'eternal', 'dated', 'option'];

/** Every pair in every product in which it is traded. */
export function pairsOf(
  symbols: readonly SymbolEntry[],
  instruments: readonly { symbol: string }[],
  name: (product: TradeProduct) => string,
): readonly Target[] {
  const traded = new Set(instruments.map(({ symbol }) => symbol));
  return symbols.flatMap(({ symbol, base, quote }) =>
    PRODUCTS.filter((product) => traded.has(symbolOf(product, symbol))).map((product) => ({
      label: `${base}/${quote}`,
      to: tradePath(product, symbol),
      coin: base,
      kind: name(product),
    })),
  );
}

type Title = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** Pages in the middle of something: they need what was chosen before. */
const ONLY_FROM_ELSEWHERE: ReadonlySet<string> = new Set([
  FINANCIAL_PURCHASE_PATH,
  LOCK_MINING_ORDER_PATH,
  VOUCHER_PATH,
  '/market/trade/orderDetails',
]);

/** Every page that can be opened by its address alone; of several with one title the first. */
export function pagesOf(name: (title: Title) => string): readonly Target[] {
  const targets = new Map<string, Target>();
  for (const { path, title } of [...frameRoutes, ...topRoutes]) {
    const label = name(title ?? 'shell.home');
    const isHidden = path.includes(':') || ONLY_FROM_ELSEWHERE.has(path) || VISITORS.has(path);
    if (!isHidden && (title !== null || path === HOME_PATH) && !targets.has(label)) {
      targets.set(label, { label, to: path, coin: null, kind: null });
    }
  }
  return [...targets.values()];
}

/** Pages for visitors without a login. */
const VISITORS: ReadonlySet<string> = new Set(['/login', '/register', '/forgot']);

const MOST = 30;

/**
 * Targets that have every word of the query in their label or product; slashes, dashes, accents and
 * case do not matter.
 */
export function found(targets: readonly Target[], query: string): readonly Target[] {
  const words = query.split(/\s+/).map(plain).filter(Boolean);
  return targets
    .filter(({ label, kind }) => words.every((word) => plain(`${label}${kind ?? ''}`).includes(word)))
    .slice(0, MOST);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s/-]/gu, '')
    .toLowerCase();
}
