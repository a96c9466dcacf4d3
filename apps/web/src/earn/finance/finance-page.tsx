import { useQuery } from '@tanstack/react-query';
import { ChevronRight, PackageOpen } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  BlockBoundary,
  Card,
  EmptyState,
  ListRow,
  MarketLabel,
  Page,
  RealAccountOnly,
  SkeletonRows,
} from '../../kit/index.ts';
import { AccountChip } from '../../money/portfolio/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFeatures } from '../../platform/feature.tsx';

/** Every product line, with what the server answers about its offers. */
function useLines() {
  const api = useApi();
  const lines = useFeatures().flatMap(({ offers }) => offers ?? []);
  // biome-ignore lint/correctness/useHookAtTopLevel: the lines are the same in every render
  return lines.map((line) => ({ ...line, answer: useQuery(line.query(api)) }));
}

/** The ways to invest. */
function Tiles() {
  const t = useTranslations();
  return (
    <nav aria-label={t('earn.products')}>
      <ul className="space-y-2 tiled">
        {useLines().map(({ answer, hint, icon: Icon, label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-18 items-center gap-3.5 rounded-md border border-line bg-linear-to-r from-raised to-surface px-4 py-3 active:bg-raised"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-tint text-accent">
                <Icon className="size-5.5" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-base">{t(label)}</span>
                <span className="block text-muted text-xs">
                  {t(answer.data?.offered === false ? 'earn.not_offered' : hint)}
                </span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the customer's investments. */
function Records() {
  const t = useTranslations();
  return (
    <section>
      <h2 className="font-semibold text-base">{t('earn.mine')}</h2>
      <Card className="mt-3 divide-y divide-line py-1">
        {useFeatures().map(
          ({ offers, records }) =>
            offers &&
            records && (
              <ListRow
                key={records.to}
                to={records.to}
                leading={<offers.icon className="size-5 text-muted" aria-hidden="true" />}
                title={t(records.label)}
              />
            ),
        )}
      </Card>
    </section>
  );
}

/** How many offers of each product line are shown; the rest is on its own page. */
const EACH = 3;

/** Offers of every product line that can be bought now. */
function OnSale() {
  const t = useTranslations();
  const lines = useLines();
  const offers = lines.flatMap(({ answer, onSale, Row, to }) => {
    const { offered = false, items = [] } = answer.data ?? {};
    const open = offered ? items.filter(({ status }) => status === onSale) : [];
    return open.slice(0, EACH).map((offer) => <Row key={`${to} ${offer.id}`} offer={offer} />);
  });
  const skeleton = <SkeletonRows rows={3} label={t('kit.loading')} />;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-semibold text-base">{t('earn.on_sale')}</h2>
        <MarketLabel />
      </div>
      {offers.length > 0 ? (
        <Suspense fallback={skeleton}>
          <Card className="mt-3 divide-y divide-line py-1">{offers}</Card>
        </Suspense>
      ) : lines.some(({ answer }) => answer.isPending) ? (
        skeleton
      ) : (
        <EmptyState
          icon={<PackageOpen aria-hidden="true" />}
          title={t('earn.nothing_on_sale')}
          hint={t('earn.nothing_on_sale_hint')}
        />
      )}
    </section>
  );
}

/** The start page of all investments. */
export default function FinancePage() {
  const t = useTranslations('earn');
  return (
    <Page
      title={t('title')}
      actions={
        <span className="mr-2 lg:hidden">
          <AccountChip />
        </span>
      }
    >
      <RealAccountOnly>
        <div className="space-y-6">
          <Tiles />
          <div className="space-y-6 with-aside lg:space-y-0">
            <BlockBoundary>
              <OnSale />
            </BlockBoundary>
            <Records />
          </div>
          <p className="text-faint text-xs">{t('funded')}</p>
        </div>
      </RealAccountOnly>
    </Page>
  );
}
