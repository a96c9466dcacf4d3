import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card, CoinIcon, EmptyState, Figure, ListRow, SkeletonRows } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { PURCHASE_PATH, useFinancialProducts } from '../financial/index.ts';
import { IEO_PATH, useIeoProjects } from '../ieo/index.ts';
import { LOCK_MINING_ORDER_PATH, useLockMiningProducts } from '../lock-mining/index.ts';
import type { Offers } from '../offers/index.ts';

/** So many of each product line; the rest stands on its own page. */
const EACH = 3;

/** What can be bought at this moment, of every product line. */
export function OnSale() {
  const t = useTranslations('finance');
  const kit = useTranslations('kit');
  const format = useFormat();
  const financial = useFinancialProducts();
  const mining = useLockMiningProducts();
  const ieo = useIeoProjects();
  const offers = [
    ...firstOf(financial.data, 'selling').map((product) => (
      <Offer
        key={`financial ${product.id}`}
        to={`${PURCHASE_PATH}?product=${product.id}`}
        currency={product.currency}
        name={product.name}
        terms={`${t('financial')} · ${t('days', { days: product.holding_days })}`}
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
        terms={`${t('lock_mining')} · ${t('days', { days: product.lockup_days })}`}
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
        terms={t('ieo')}
        figure={format.decimal(project.price)}
        per="USDT"
      />
    )),
  ];
  const isPending = financial.isPending || mining.isPending || ieo.isPending;
  return (
    <section>
      <h2 className="font-semibold text-base">{t('on_sale')}</h2>
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

/** The first few of a product line that can be bought now. */
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
  /** What the figure is counted by. */
  per: string;
}

function Offer({ to, currency, name, terms, figure, per }: OfferProps) {
  return (
    <ListRow
      to={to}
      leading={<CoinIcon currency={currency} />}
      title={name}
      subtitle={terms}
      value={<Figure text={figure} className="font-semibold text-accent" />}
      subvalue={per}
    />
  );
}
