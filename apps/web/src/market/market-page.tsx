import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconLink, MarketLabel, Page, Tabs } from '../kit/index.ts';
import { ALERTS_PATH } from '../platform/paths.ts';
import { symbolOf, type TradeProduct, tradePath } from '../platform/trade-paths.ts';
import { AlertButton } from './alerts/index.ts';
import { FavouriteButton } from './favourites/index.ts';
import type { SymbolEntry } from './instruments/symbols.ts';
import { PairList, type PairListKind } from './list/pair-list.tsx';
import { PairSummary } from './list/pair-row.tsx';
import { SearchBox } from './list/search-box.tsx';

const LISTS: readonly PairListKind[] = ['favourites', 'spot', 'eternal', 'dated', 'option'];

/** `/market/trading`: every pair with its live price. */
export default function MarketPage() {
  const t = useTranslations('market');
  const alerts = useTranslations('alerts');
  const [list, setList] = useState<PairListKind>('spot');
  const [query, setQuery] = useState('');
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <IconLink to={ALERTS_PATH} label={alerts('title')} icon={<BellPlus aria-hidden="true" />} />
          <span className="mr-2">
            <MarketLabel />
          </span>
        </>
      }
    >
      <div className="lg:max-w-96">
        <SearchBox value={query} onChange={setQuery} />
      </div>
      <Tabs
        className="mt-3"
        label={t('lists')}
        tabs={LISTS.map((value) => ({ value, label: t(value) }))}
        value={list}
        onChange={setList}
      >
        <PairList
          kind={list}
          query={query}
          row={(entry) => <MarketRow entry={entry} product={list === 'favourites' ? 'spot' : list} />}
          onSeeAll={() => setList('spot')}
        />
      </Tabs>
    </Page>
  );
}

function MarketRow({ entry, product }: { entry: SymbolEntry; product: TradeProduct }) {
  return (
    <div className="-mx-4 flex items-center active:bg-surface">
      <FavouriteButton symbol={entry.symbol} className="-mr-2 [&_svg]:size-4" />
      <AlertButton symbol={symbolOf(product, entry.symbol)} className="-mr-2 max-sm:hidden [&_svg]:size-4" />
      <Link
        to={tradePath(product, entry.symbol)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-2 pr-4"
      >
        <PairSummary entry={entry} hasHeads />
      </Link>
    </div>
  );
}
