import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BlockBoundary, IconLink, Page } from '../kit/index.ts';
import { MarketLabel, useAppInfo, useAppName } from '../platform/app-data/index.ts';
import { AnnouncementsLine } from './announcements/announcements-line.tsx';
import { PairBoard } from './pairs/pair-board.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TotalCard } from './total/total-card.tsx';

/** The first page after login. */
export default function HomePage() {
  const t = useTranslations('home');
  return (
    <Page title={<Brand />} actions={<IconLink to="/market" label={t('search')} icon={<Search />} />}>
      <div className="flex flex-col gap-2">
        <BlockBoundary>
          <TotalCard />
        </BlockBoundary>
        <BlockBoundary>
          <AnnouncementsLine />
        </BlockBoundary>
        <Shortcuts />
        <BlockBoundary>
          <PairBoard />
        </BlockBoundary>
      </div>
    </Page>
  );
}

/** Logo and name of the app, and what kind of market this is. */
function Brand() {
  const name = useAppName();
  const logo = useAppInfo()?.app_logo;
  return (
    <span className="flex items-center gap-2.5">
      {logo && <img src={logo} alt="" width={28} height={28} className="size-7 rounded-sm" />}
      <span className="truncate">{name}</span>
      <span className="font-sans">
        <MarketLabel />
      </span>
    </span>
  );
}
