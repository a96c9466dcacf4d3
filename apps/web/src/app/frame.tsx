import { DEFAULT_SYMBOL } from '@trade/protocol';
import {
  ArrowLeftRight,
  ChartNoAxesColumn,
  CircleDollarSign,
  House,
  type LucideIcon,
  WalletMinimal,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { HoldBanner } from '../account/holds/index.ts';
import { classes, PullToRefresh } from '../kit/index.ts';
import { ASSETS_PATH, FINANCE_PATH, HOME_PATH, MARKET_PATH } from '../platform/paths.ts';
import { loadOrNavigate } from '../platform/routing/index.ts';
import { useWide } from '../platform/screen/index.ts';
import { CustomerService } from './customer-service.tsx';
import { pageAt } from './routing/routes.tsx';

interface MenuItem {
  name: 'home' | 'market' | 'trade' | 'finance' | 'assets';
  to: string;
  /** The path where the item is the current one. */
  at: string;
  icon: LucideIcon;
}

const ITEMS: readonly MenuItem[] = [
  { name: 'home', to: HOME_PATH, at: HOME_PATH, icon: House },
  { name: 'market', to: '/market', at: MARKET_PATH, icon: ChartNoAxesColumn },
  { name: 'trade', to: `/market/trade/${DEFAULT_SYMBOL}`, at: '/market/trade/*', icon: ArrowLeftRight },
  { name: 'finance', to: FINANCE_PATH, at: FINANCE_PATH, icon: CircleDollarSign },
  { name: 'assets', to: ASSETS_PATH, at: ASSETS_PATH, icon: WalletMinimal },
];

function BottomMenu() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('menu')} className="border-line border-t bg-surface safe-bottom">
      <ul className="flex">
        {ITEMS.map(({ name, to, at, icon: Icon }) => {
          const current = matchPath(at, pathname) !== null;
          return (
            <li key={name} className="min-w-0 flex-1">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={classes(
                  'flex min-h-14 flex-col items-center justify-center gap-1 text-xs transition-colors narrow:text-[3.4vw]',
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

const TopNavigation = lazy(() =>
  loadOrNavigate(() => import('./navigation/top-navigation.tsx'), window.location),
);

/** The height of the navigation on top, known to whatever sticks below it. */
const BELOW_NAVIGATION = 'lg:[--above:3.5rem]';

/**
 * What surrounds a page: a column with the menu below it, if the page has one; on a wide screen the
 * navigation on top.
 */
export default function Frame() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const route = pageAt(pathname);
  const wide = useWide();
  return (
    <div
      className={classes(
        'mx-auto flex min-h-dvh w-full max-w-column flex-col bg-ground sm:border-line sm:border-x lg:max-w-none lg:border-x-0',
        route?.desk && 'flat:max-w-none flat:border-x-0',
        BELOW_NAVIGATION,
      )}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-raised focus:p-3"
      >
        {t('skip')}
      </a>
      {wide && (
        <Suspense fallback={<div className="h-14 shrink-0 border-line border-b bg-surface" />}>
          <TopNavigation support={route?.menu ? 'none' : route?.help ? 'own' : 'any'} />
        </Suspense>
      )}
      <PullToRefresh>
        <main
          id="content"
          tabIndex={-1}
          className={classes(
            'flex flex-1 flex-col outline-none',
            route?.desk ? 'min-h-0' : 'lg:mx-auto lg:w-full lg:max-w-page lg:px-4',
          )}
        >
          {route?.asksHolds || <HoldBanner />}
          <Outlet />
        </main>
      </PullToRefresh>
      {route?.menu && (
        <>
          {/* Room for what floats above the end of the page. */}
          <div className="h-14 shrink-0" />
          <CustomerService />
        </>
      )}
      {route?.menu && !wide && (
        <>
          <div className="box-content h-14.25 shrink-0 safe-bottom low:hidden" />
          <div className="fixed inset-x-0 bottom-0 z-20 mx-auto w-full max-w-column border-line sm:border-x low:static">
            <BottomMenu />
          </div>
        </>
      )}
    </div>
  );
}
