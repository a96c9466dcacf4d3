import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes, useChosenInRow } from '../../kit/index.ts';

/** The page of each kind of orders. */
const KINDS = [
  { kind: 'spot', to: '/market/trade/currency_orders', title: 'orders.title' },
  { kind: 'contract', to: '/market/trade/contract_orders', title: 'contracts.title' },
  { kind: 'conditional', to: '/market/trade/conditional_orders', title: 'conditional.title' },
  { kind: 'option', to: '/market/trade/option_orders', title: 'options.orders_title' },
] as const;

/** Links to the orders of the other kinds. */
export function OrderKinds({ current }: { current: (typeof KINDS)[number]['kind'] }) {
  const t = useTranslations();
  const row = useChosenInRow<HTMLUListElement>(KINDS.findIndex(({ kind }) => kind === current));
  return (
    <nav aria-label={t('trade.all_orders')} className="pb-2">
      <ul ref={row} className="no-scrollbar flex gap-2 overflow-x-auto">
        {KINDS.map(({ kind, title, to }) => (
          <li key={kind} className="shrink-0">
            <Link
              to={to}
              replace
              aria-current={kind === current ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center rounded-sm px-3 font-medium text-sm transition-colors',
                kind === current ? 'bg-tint text-accent' : 'bg-raised text-muted',
              )}
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
