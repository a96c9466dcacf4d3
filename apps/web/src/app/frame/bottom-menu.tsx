import { DEFAULT_SYMBOL } from '@trade/protocol';
import {
  ArrowLeftRight,
  ChartNoAxesColumn,
  CircleDollarSign,
  House,
  type LucideIcon,
  WalletMinimal,
} from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes } from '../../kit/index.ts';

interface MenuItem {
  name: 'home' | 'market' | 'trade' | 'finance' | 'assets';
  to: string;
  /** Where the item is the current one. */
  at: string;
  icon: LucideIcon;
}

const ITEMS: readonly MenuItem[] = [
  { name: 'home', to: '/home', at: '/home', icon: House },
  { name: 'market', to: '/market', at: '/market/trading', icon: ChartNoAxesColumn },
  { name: 'trade', to: `/market/trade/${DEFAULT_SYMBOL}`, at: '/market/trade/*', icon: ArrowLeftRight },
  { name: 'finance', to: '/financial', at: '/financial', icon: CircleDollarSign },
  { name: 'assets', to: '/assetsInfo', at: '/assetsInfo', icon: WalletMinimal },
];

export function BottomMenu() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('menu')} className="border-line border-t bg-surface safe-bottom">
      <ul className="flex">
        {ITEMS.map(({ name, to, at, icon: Icon }) => {
          const current = matchPath(at, pathname) !== null;
          return (
            <li key={name} className="flex-1">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={classes(
                  'flex min-h-14 flex-col items-center justify-center gap-1 text-xs transition-colors',
                  current ? 'font-semibold text-accent' : 'text-muted active:text-ink',
                )}
              >
                <Icon className="size-5.5" strokeWidth={current ? 2.25 : 1.75} aria-hidden="true" />
                {t(name)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
