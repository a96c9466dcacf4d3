import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes } from '../../kit/index.ts';
import { TRADE_PRODUCTS, type TradeProduct, tradePath } from '../../platform/paths.ts';

interface TradeTabsProps {
  current: TradeProduct;
  pair: string;
}

/** The ways to trade a pair, one page each. */
export function TradeTabs({ current, pair }: TradeTabsProps) {
  const t = useTranslations('trade');
  return (
    <nav aria-label={t('products')} className="safe-top px-4">
      <ul className="no-scrollbar flex gap-5 overflow-x-auto border-line border-b">
        {TRADE_PRODUCTS.map((product) => (
          <li key={product} className="shrink-0">
            <Link
              to={tradePath(product, pair)}
              replace
              aria-current={product === current ? 'page' : undefined}
              className={classes(
                'relative flex min-h-11 items-center text-base transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
                product === current ? 'font-semibold text-ink after:bg-primary' : 'font-medium text-muted',
              )}
            >
              {t(`product.${product}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
