import { DEFAULT_SYMBOL } from '@trade/protocol';
import { Globe, Headset } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Bell } from '../../account/notifications/index.ts';
import { classes, IconButton, IconLink, LanguagePicker, UnreadMark } from '../../kit/index.ts';
import { AccountChip, PrivateFigure, useAssets } from '../../money/portfolio/index.ts';
import { useAppInfo, useAppName, useSupportAddress } from '../../platform/app-data/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useShortcuts } from '../../platform/keys/index.ts';
import { ASSETS_PATH, CHAT_PATH, HOME_PATH, MARKET_PATH } from '../../platform/paths.ts';
import { type TradeProduct, tradeOf, tradePath } from '../../platform/trade-paths.ts';
import { useUnreadAnswers } from '../../support/index.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { AccountMenu, FinanceMenu } from './menus.tsx';
import { navigationItem } from './navigation-item.ts';
import { Search } from './search.tsx';

const PRODUCTS: readonly TradeProduct[] = ['spot', 'eternal', 'dated', 'option'];

/** Every way of trading, with the pair that is on the screen. */
function ProductLinks() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const here = tradeOf(pathname);
  return (
    <>
      <NavigationLink to={MARKET_PATH} current={pathname === MARKET_PATH} label={t('shell.market')} />
      {PRODUCTS.map((product) => (
        <NavigationLink
          key={product}
          to={tradePath(product, here?.pair ?? DEFAULT_SYMBOL)}
          current={here?.product === product}
          label={t(`market.${product}`)}
        />
      ))}
    </>
  );
}

function NavigationLink({ to, current, label }: { to: string; current: boolean; label: string }) {
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined} className={navigationItem(current)}>
        {label}
      </Link>
    </li>
  );
}

/** What the account that is in use comes to, in USDT. */
function Balance() {
  const t = useTranslations('assets');
  const format = useFormat();
  const total = useAssets().data?.totals.all;
  return (
    <Link
      to={ASSETS_PATH}
      className="flex min-h-11 flex-col items-end justify-center rounded-sm px-2 hover:bg-raised"
    >
      <span className="whitespace-nowrap text-faint text-xs leading-4">{t('total')}</span>
      <PrivateFigure text={format.fixed(total, 2)} className="min-w-20 text-right font-semibold text-sm" />
    </Link>
  );
}

/**
 * Customer service with the number of unread answers: the operator's own, or the chat of the app.
 */
function Support({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations();
  const address = useSupportAddress();
  const unread = useUnreadAnswers();
  if (address !== null && !isOwn) {
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('shell.support')}
        className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-raised"
      >
        <Headset className="size-5" aria-hidden="true" />
      </a>
    );
  }
  return (
    <span className="relative">
      <IconLink
        to={CHAT_PATH}
        label={unread === 0 ? t('shell.support') : t('chat.unread', { count: unread })}
        icon={<Headset aria-hidden="true" />}
      />
      <UnreadMark count={unread} />
    </span>
  );
}

function Brand() {
  const name = useAppName();
  const logo = useAppInfo()?.app_logo;
  return (
    <Link
      to={HOME_PATH}
      className="flex min-h-11 shrink-0 items-center gap-2 pr-2 font-heading font-semibold text-lg"
    >
      {logo && <img src={logo} alt="" width={28} height={28} className="size-7 rounded-sm" />}
      <span className={classes('max-w-40 truncate', logo && 'max-xl:sr-only')}>{name}</span>
    </Link>
  );
}

interface TopNavigationProps {
  /**
   * Customer service: none where it floats above the page; the app's own chat where money moves;
   * else the operator's, if there is one.
   */
  support: 'none' | 'own' | 'any';
}

/** The navigation of a wide screen, on top of every page. */
export default function TopNavigation({ support }: TopNavigationProps) {
  const t = useTranslations();
  const [keys, setKeys] = useState(false);
  useShortcuts({ '?': () => setKeys(true) });
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-1 border-line border-b bg-surface px-3 xl:gap-2 xl:px-4">
      <Brand />
      <nav aria-label={t('shell.menu')} className="shrink-0">
        <ul className="flex">
          <ProductLinks />
          <FinanceMenu />
        </ul>
      </nav>
      <div className="ml-auto flex min-w-0 flex-1 items-center justify-end gap-1 [&>:not(:first-child)]:shrink-0 [&>button]:whitespace-nowrap">
        <Search />
        <Balance />
        <AccountChip />
        <LanguagePicker
          trigger={({ open, name }) => (
            <IconButton
              label={`${t('settings.language')}: ${name}`}
              aria-haspopup="dialog"
              icon={<Globe aria-hidden="true" />}
              onClick={open}
              className="-mr-1"
            />
          )}
        />
        <Bell />
        {support !== 'none' && <Support isOwn={support === 'own'} />}
        <AccountMenu onKeys={() => setKeys(true)} />
      </div>
      <KeysSheet open={keys} onOpenChange={setKeys} />
    </header>
  );
}
