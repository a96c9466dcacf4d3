import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { HoldBanner } from '../../account/holds/index.ts';
import { classes, PullToRefresh } from '../../kit/index.ts';
import { pageAt } from '../routes.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import { CustomerService } from './customer-service.tsx';

/** The column that holds a page, with the menu under it where the page wants one. */
export function Frame() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const route = pageAt(pathname);
  return (
    <div
      className={classes(
        'mx-auto flex min-h-dvh w-full max-w-column flex-col bg-ground sm:border-line sm:border-x',
        route?.wide && 'lg:max-w-none lg:border-x-0',
      )}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-raised focus:p-3"
      >
        {t('skip')}
      </a>
      <PullToRefresh>
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {route?.asksHolds || <HoldBanner />}
          <Outlet />
        </main>
      </PullToRefresh>
      {route?.menu && (
        <>
          <div className="box-content h-14.25 shrink-0 safe-bottom" />
          <div
            className={classes(
              'fixed inset-x-0 bottom-0 z-20 mx-auto max-w-column border-line sm:border-x',
              route.wide && 'lg:max-w-none lg:border-x-0',
            )}
          >
            <CustomerService />
            <BottomMenu />
          </div>
        </>
      )}
    </div>
  );
}
