import {
  ChevronRight,
  CircleDollarSign,
  LockKeyhole,
  type LucideIcon,
  PackageOpen,
  Rocket,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  BlockBoundary,
  Card,
  CoinIcon,
  EmptyState,
  Figure,
  ListRow,
  MarketLabel,
  Page,
  RealAccountOnly,
  SkeletonRows,
} from '../../kit/index.ts';
import { AccountChip } from '../../money/portfolio/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import {
  FINANCIAL_ORDERS_PATH,
  FINANCIAL_PATH,
  FINANCIAL_PURCHASE_PATH,
  IEO_PATH,
  IEO_RECORDS_PATH,
  LOCK_MINING_ORDER_PATH,
  LOCK_MINING_RECORDS_PATH,
  LOCK_MINING_WELCOME_PATH,
} from '../../platform/paths.ts';
import { FinancialBinding, useFinancialProducts } from '../financial/index.ts';
import { IeoBinding, useIeoProjects } from '../ieo/index.ts';
import { MiningBinding, useLockMiningProducts } from '../lock-mining/index.ts';
import type { Offers } from '../offers/index.ts';

const TILES: readonly { key: 'financial' | 'lock_mining' | 'ieo'; to: string; icon: LucideIcon }[] = [
  { key: 'financial', to: FINANCIAL_PATH, icon: CircleDollarSign },
  { key: 'lock_mining', to: LOCK_MINING_WELCOME_PATH, icon: LockKeyhole },
  { key: 'ieo', to: IEO_PATH, icon: Rocket },
];

/** The three ways to invest. */
function Tiles() {
  const t = useTranslations('earn');
  const offers = {
    financial: useFinancialProducts().data,
    lock_mining: useLockMiningProducts().data,
    ieo: useIeoProjects().data,
  };
  return (
    <nav aria-label={t('products')}>
      <ul className="space-y-2 tiled">
        {TILES.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-18 items-center gap-3.5 rounded-md border border-line bg-linear-to-r from-raised to-surface px-4 py-3 active:bg-raised"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-tint text-accent">
                <Icon className="size-5.5" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-base">{t(key)}</span>
                <span className="block text-muted text-xs">
                  {offers[key]?.offered === false ? t('not_offered') : t(`${key}_hint`)}
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
  const t = useTranslations('earn');
  const icon = 'size-5 text-muted';
  return (
    <section>
      <h2 className="font-semibold text-base">{t('mine')}</h2>
      <Card className="mt-3 divide-y divide-line py-1">
        <ListRow
          to={FINANCIAL_ORDERS_PATH}
          leading={<CircleDollarSign className={icon} aria-hidden="true" />}
          title={t('my_financial')}
        />
        <ListRow
          to={LOCK_MINING_RECORDS_PATH}
          leading={<LockKeyhole className={icon} aria-hidden="true" />}
          title={t('my_lock_mining')}
        />
        <ListRow
          to={IEO_RECORDS_PATH}
          leading={<Rocket className={icon} aria-hidden="true" />}
          title={t('my_ieo')}
        />
      </Card>
    </section>
  );
}

/** How many offers of each product line are shown; the rest is on its own page. */
const EACH = 3;

/** Offers of every product line that can be bought now. */
function OnSale() {
  const t = useTranslations('earn');
  const kit = useTranslations('kit');
  const format = useFormat();
  const financial = useFinancialProducts();
  const mining = useLockMiningProducts();
  const ieo = useIeoProjects();
  const offers = [
    ...firstOf(financial.data, 'selling').map((product) => (
      <Offer
        key={`financial ${product.id}`}
        to={`${FINANCIAL_PURCHASE_PATH}?product=${product.id}`}
        currency={product.currency}
        name={product.name}
        terms={<FinancialBinding product={product} />}
        figure={format.fraction(product.annualized_return)}
        per={t('a_year')}
      />
    )),
    ...firstOf(mining.data, 'selling').map((product) => (
      <Offer
        key={`mining ${product.id}`}
        to={`${LOCK_MINING_ORDER_PATH}?product=${product.id}`}
        currency={product.currency}
        name={product.name}
        terms={<MiningBinding product={product} />}
        figure={t('rates', {
          from: format.fraction(product.rate_min),
          to: format.fraction(product.rate_max),
        })}
        per={t('a_day')}
      />
    )),
    ...firstOf(ieo.data, 'open').map((project) => (
      <Offer
        key={`ieo ${project.id}`}
        to={`${IEO_PATH}?project=${project.id}`}
        currency={project.currency}
        name={project.name}
        terms={<IeoBinding project={project} />}
        figure={format.decimal(project.price)}
        per="USDT"
      />
    )),
  ];
  const isPending = financial.isPending || mining.isPending || ieo.isPending;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-semibold text-base">{t('on_sale')}</h2>
        <MarketLabel />
      </div>
      {offers.length > 0 ? (
        <Card className="mt-3 divide-y divide-line py-1">{offers}</Card>
      ) : isPending ? (
        <SkeletonRows rows={3} label={kit('loading')} />
      ) : (
        <EmptyState
          icon={<PackageOpen aria-hidden="true" />}
          title={t('nothing_on_sale')}
          hint={t('nothing_on_sale_hint')}
        />
      )}
    </section>
  );
}

/** Returns the first few items of a product line that can be bought now. */
function firstOf<Item extends { status: string }>(
  offers: Offers<Item> | undefined,
  status: Item['status'],
): readonly Item[] {
  if (!offers?.offered) return [];
  return offers.items.filter((item) => item.status === status).slice(0, EACH);
}

interface OfferProps {
  to: string;
  currency: string;
  name: string;
  terms: ReactNode;
  figure: string;
  /** The period or unit of the figure. */
  per: string;
}

function Offer({ to, currency, name, terms, figure, per }: OfferProps) {
  return (
    <ListRow
      to={to}
      leading={<CoinIcon currency={currency} />}
      title={name}
      subtitle={terms}
      value={<Figure text={figure} />}
      subvalue={per}
    />
  );
}

/** `/financial`: the start page of all investments. */
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
