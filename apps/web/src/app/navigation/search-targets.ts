import type { SymbolEntry } from '../../market/index.ts';
import { HOME_PATH } from '../../platform/paths.ts';
import type { TextKey } from '../../platform/routing/index.ts';
import { symbolOf, type TradeProduct, tradePath } from '../../platform/trade-paths.ts';
import { frameRoutes } from '../routing/routes.tsx';

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

/** Every page that can be opened by its address alone; of several with one title the first. */
export function pagesOf(name: (title: TextKey) => string): readonly Target[] {
  const targets = new Map<string, Target>();
  for (const { path, title, unlisted } of frameRoutes) {
    const label = name(title ?? 'shell.home');
    const isHidden = unlisted || path.includes(':');
    if (!isHidden && (title !== null || path === HOME_PATH) && !targets.has(label)) {
      targets.set(label, { label, to: path, coin: null, kind: null });
    }
  }
  return [...targets.values()];
}

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
