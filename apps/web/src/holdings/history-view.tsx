import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListRow, SkeletonRows } from '../kit/index.ts';
import { useFeatures } from '../platform/feature.tsx';
import { useIsSimulation } from '../platform/session/index.ts';
import { ProductFilter } from './product-filter.tsx';

/** What has ended, product by product. */
export function HistoryView() {
  const t = useTranslations();
  const isDemo = useIsSimulation();
  const ended = useFeatures().flatMap((feature) => feature.ended ?? []);
  const records = { name: 'records', title: () => t('holdings.records'), List: Records };
  const lists = isDemo ? ended : [...ended, records];
  const [address] = useSearchParams();
  const list = lists.find(({ name }) => name === address.get('product')) ?? lists[0];
  if (list === undefined) return null;
  return (
    <>
      <ProductFilter
        values={lists.map(({ name }) => name)}
        value={list.name}
        textOf={(value) => lists.find(({ name }) => name === value)?.title(t) ?? value}
      />
      <Suspense fallback={<SkeletonRows rows={2} label={t('kit.loading')} />}>
        <list.List />
      </Suspense>
    </>
  );
}

/** Where the records of products and payments are, which have pages of their own. */
function Records() {
  const t = useTranslations();
  const pages = useFeatures().flatMap(({ records }) => records ?? []);
  return (
    <ul className="mt-2 divide-y divide-line paired">
      {pages.map(({ label, to }) => (
        <li key={to}>
          <ListRow
            to={to}
            title={t(label)}
            trailing={<ChevronRight className="size-4 text-faint" aria-hidden="true" />}
          />
        </li>
      ))}
    </ul>
  );
}
