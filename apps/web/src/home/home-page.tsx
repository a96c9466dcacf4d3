import { useQuery } from '@tanstack/react-query';
import { type announcement, DEFAULT_SYMBOL, listAnnouncements } from '@trade/protocol';
import {
  ArrowDownUp,
  CalendarClock,
  ChevronRight,
  ClipboardList,
  Infinity as Infinite,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  RotateCcw,
  Search,
  Settings,
  Timer,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { Bell } from '../account/notifications/index.ts';
import { Markdown } from '../content/index.ts';
import {
  BlockBoundary,
  Button,
  ButtonLink,
  DemoReset,
  IconLink,
  LoadFailure,
  MarketLabel,
  Page,
  Sheet,
  Skeleton,
} from '../kit/index.ts';
import {
  AccountChip,
  BtcEquivalent,
  HideAmountsButton,
  TodayProfit,
  TotalFigure,
  useAssets,
} from '../money/portfolio/index.ts';
import { useApi } from '../platform/api/index.ts';
import { useAppInfo, useAppName } from '../platform/app-data/index.ts';
import { transferPath } from '../platform/detail-paths.ts';
import { useTimes } from '../platform/format/index.ts';
import { DEPOSIT_PATH, HOLDINGS_PATH, NEWS_PATH, SETTINGS_PATH } from '../platform/paths.ts';
import { useWide } from '../platform/screen/index.ts';
import { useIsSimulation } from '../platform/session/index.ts';
import { useLanguage } from '../platform/texts/index.ts';
import { TRADE_PRODUCTS, type TradeProduct, tradePath } from '../platform/trade-paths.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { PairBoard } from './pair-board.tsx';

/** The customer's total wealth, today's profit, and the two main actions. */
function TotalCard() {
  const t = useTranslations();
  const { data, isError, refetch } = useAssets();
  const isDemo = useIsSimulation();
  return (
    <section
      aria-label={t('assets.total')}
      className="rounded-md border border-line bg-linear-to-br from-raised to-surface p-4"
    >
      <div className="flex flex-wrap items-center">
        <h2 className="font-normal font-sans text-muted text-sm">{t('assets.total')}</h2>
        <HideAmountsButton className="-my-2" />
        <span className="ml-auto lg:hidden">
          <AccountChip />
        </span>
      </div>
      {isError && data === undefined ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <>
          <TotalFigure total={data?.totals.all} />
          <div className="mt-1 flex min-h-5 flex-wrap items-center justify-between gap-x-3">
            <TodayProfit today={data?.today} />
            <BtcEquivalent total={data?.totals.all} />
          </div>
        </>
      )}
      <div className="mt-4 halves gap-3">
        {isDemo ? (
          <ButtonLink to={`/market/trade/coins/${DEFAULT_SYMBOL}`}>{t('home.trade')}</ButtonLink>
        ) : (
          <ButtonLink to={DEPOSIT_PATH}>{t('deposits.title')}</ButtonLink>
        )}
        <ButtonLink to={transferPath()} variant="secondary">
          {t('transfers.transfer')}
        </ButtonLink>
      </div>
    </section>
  );
}

const CHECKED_EVERY = 5 * 60_000;

type Announcement = z.infer<typeof announcement>;

/** The venue's announcements in the customer's language, newest first. */
function useAnnouncements() {
  const api = useApi();
  const { locale } = useLanguage();
  return useQuery({
    queryKey: ['announcements', locale],
    queryFn: ({ signal }) => api.call(listAnnouncements, { signal }),
    select: ({ items }) => items,
    staleTime: CHECKED_EVERY,
    refetchInterval: CHECKED_EVERY,
  });
}

const LINE = 'flex h-11 w-full items-center gap-2.5 text-left text-sm';

/**
 * The newest announcement in one line; all of them in a sheet. Its height is fixed, so that nothing
 * below it moves.
 */
function AnnouncementsLine() {
  const t = useTranslations('home');
  const content = useTranslations('content');
  const kit = useTranslations('kit');
  const { data, isPending, isError, refetch } = useAnnouncements();
  const [open, setOpen] = useState(false);
  const [newest] = data ?? [];
  if (!data && isError) {
    return (
      <div className={LINE}>
        <Megaphone className="size-4 shrink-0 text-faint" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-muted">{kit('load_failed')}</span>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      </div>
    );
  }
  if (!data || !newest) {
    return (
      <div className={LINE}>
        <Megaphone className="size-4 shrink-0 text-faint" aria-hidden="true" />
        {isPending ? (
          <Skeleton className="h-4 w-3/4" />
        ) : (
          <span className="text-faint">{t('no_announcements')}</span>
        )}
      </div>
    );
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={LINE}>
        <Megaphone className="size-4 shrink-0 text-accent" aria-hidden="true" />
        <span dir="auto" className="min-w-0 flex-1 truncate text-muted">
          {newest.title}
        </span>
        <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('announcements')}
        footer={
          <ButtonLink to={NEWS_PATH} variant="secondary" block>
            {content('news.all')}
          </ButtonLink>
        }
      >
        <ul className="divide-y divide-line">
          {data.map((item) => (
            <Entry key={item.id} announcement={item} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function Entry({ announcement }: { announcement: Announcement }) {
  const times = useTimes();
  return (
    <li className="py-4 first:pt-1">
      <h3 className="font-semibold text-base">{announcement.title}</h3>
      <div className="mt-1">
        <Markdown text={announcement.text} />
      </div>
      <time className="mt-2 block font-figure text-faint text-xs">
        {times.date(announcement.published_at)}
      </time>
    </li>
  );
}

const PRODUCT_ICONS: Record<TradeProduct, LucideIcon> = {
  eternal: Infinite,
  dated: CalendarClock,
  option: Timer,
  spot: ArrowDownUp,
};

interface Place {
  key: 'orders' | 'history' | 'settings';
  to: string;
  icon: LucideIcon;
}

const PLACES: readonly Place[] = [
  { key: 'orders', to: HOLDINGS_PATH, icon: ClipboardList },
  { key: 'history', to: '/coinAccount?view=history', icon: ReceiptText },
  { key: 'settings', to: SETTINGS_PATH, icon: Settings },
];

const TILE = 'group flex min-h-20 w-full flex-col items-center gap-2 pt-2 text-center text-muted text-xs';

/** Shortcuts to products and pages; in the demo account also its reset. */
function Shortcuts() {
  const t = useTranslations();
  const isDemo = useIsSimulation();
  return (
    <nav aria-label={t('home.actions')}>
      <ul className="quarters">
        {TRADE_PRODUCTS.map((product) => (
          <li key={product}>
            <Link to={tradePath(product, DEFAULT_SYMBOL)} className={TILE}>
              <Tile icon={PRODUCT_ICONS[product]} label={t(`trade.product.${product}`)} />
            </Link>
          </li>
        ))}
        {PLACES.map(({ key, to, icon }) => (
          <li key={key}>
            <Link to={to} className={TILE}>
              <Tile icon={icon} label={t(`home.${key}`)} />
            </Link>
          </li>
        ))}
        {isDemo && <ResetShortcut />}
      </ul>
    </nav>
  );
}

function ResetShortcut() {
  const t = useTranslations('home');
  const [asking, setAsking] = useState(false);
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)} className={TILE}>
        <Tile icon={RotateCcw} label={t('reset_demo')} />
      </button>
      <DemoReset open={asking} onOpenChange={setAsking} />
    </li>
  );
}

function Tile({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <span className="flex size-11 items-center justify-center rounded-md bg-raised text-accent transition-colors group-active:bg-line">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      {label}
    </>
  );
}

/** The first page after login. */
export default function HomePage() {
  const t = useTranslations('home');
  const wide = useWide();
  return (
    <Page
      title={wide ? <Heading /> : <Brand />}
      actions={
        !wide && (
          <>
            <Bell />
            <IconLink to="/market" label={t('search')} icon={<Search />} />
          </>
        )
      }
    >
      <div className="beside max-lg:flex max-lg:flex-col max-lg:gap-2 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-2">
          <BlockBoundary>
            <TotalCard />
          </BlockBoundary>
          <BlockBoundary>
            <FirstStepsCard />
          </BlockBoundary>
          <BlockBoundary>
            <AnnouncementsLine />
          </BlockBoundary>
          <Shortcuts />
        </div>
        <BlockBoundary>
          <PairBoard />
        </BlockBoundary>
      </div>
    </Page>
  );
}

/** The page's name on a wide screen, where the navigation on top has the app's. */
function Heading() {
  const t = useTranslations('shell');
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <span>{t('home')}</span>
      <span className="font-sans">
        <MarketLabel />
      </span>
    </span>
  );
}

/** Logo and name of the app, and whether the market is simulated. */
function Brand() {
  const name = useAppName();
  const logo = useAppInfo()?.app_logo;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      {logo && <img src={logo} alt="" width={28} height={28} className="size-7 rounded-sm" />}
      <span>{name}</span>
      <span className="font-sans">
        <MarketLabel />
      </span>
    </span>
  );
}
