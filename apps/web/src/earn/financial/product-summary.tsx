import type { FinancialProduct } from '@trade/protocol';
import { CircleCheck, CircleDashed, CircleDot, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, CoinIcon, Explained, Figure } from '../../kit/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { percentOf, ShareBar } from '../offers/index.ts';
import { FinancialBinding } from './binding.tsx';
import { ReferencePrice } from './reference-price.tsx';

/** How many shares can still be bought. */
function RemainingShares({ product }: { product: FinancialProduct }) {
  const t = useTranslations('financial');
  const format = useFormat();
  const left = String(product.remaining_shares);
  const total = String(product.total_shares);
  const text = t('remaining_of', { left: format.decimal(left), total: format.decimal(total) });
  return (
    <ShareBar
      label={t('remaining')}
      percent={percentOf(left, total)}
      valueText={text}
      quiet={product.status !== 'selling'}
    >
      <Figure text={text} />
    </ShareBar>
  );
}

const LOOKS: Record<
  FinancialProduct['status'],
  { tone: 'neutral' | 'accent' | 'success'; icon: LucideIcon }
> = {
  upcoming: { tone: 'neutral', icon: Clock },
  selling: { tone: 'success', icon: CircleDot },
  sold_out: { tone: 'neutral', icon: CircleDashed },
  holding: { tone: 'accent', icon: Clock },
  settled: { tone: 'neutral', icon: CircleCheck },
};

function ProductStatus({ product: { status } }: { product: FinancialProduct }) {
  const t = useTranslations('financial.status');
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon className="size-3" aria-hidden="true" />
      {t(status)}
    </Badge>
  );
}

type Facts = Pick<FinancialProduct, 'single_price' | 'currency' | 'holding_days' | 'maturity_date'>;

/** The price of one share, and the term. */
function ProductFacts({ product }: { product: Facts }) {
  const times = useTimes();
  const t = useTranslations('financial');
  const days = useTranslations('earn');
  const format = useFormat();
  return (
    <dl className="thirds gap-3">
      <Fact name={t('single_price')}>
        <Figure text={`${format.amount(product.single_price, product.currency)} ${product.currency}`} />
      </Fact>
      <Fact name={t('holding')}>
        <Figure text={days('days', { days: product.holding_days })} />
      </Fact>
      <Fact name={t('maturity')}>
        <Figure text={times.date(product.maturity_date)} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col justify-between last:text-right">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

/** A product in short: what it binds and earns first, then its yearly rate and conditions. */
export function ProductSummary({ product }: { product: FinancialProduct }) {
  const times = useTimes();
  const t = useTranslations('financial');
  const format = useFormat();
  const { name, currency, status } = product;
  const isOpen = status === 'selling' || status === 'upcoming';
  return (
    <>
      <header className="flex items-center gap-3">
        <CoinIcon currency={currency} />
        <h2 className="min-w-0 flex-1 font-semibold text-base">{name}</h2>
        <ProductStatus product={product} />
      </header>
      {isOpen && (
        <p className="font-semibold text-base text-accent">
          <FinancialBinding product={product} />
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p>
          <Figure
            text={format.fraction(product.annualized_return)}
            className="block font-semibold text-base"
          />
          <Explained word="annual_rate" className="text-muted text-xs">
            {t('annualized')}
          </Explained>
        </p>
        <ReferencePrice product={product} />
      </div>
      <ProductFacts product={product} />
      <RemainingShares product={product} />
      {status === 'upcoming' && (
        <p className="text-muted text-xs">{t('starts', { time: times.dateTime(product.sale_starts_at) })}</p>
      )}
      {status === 'selling' && (
        <p className="text-muted text-xs">{t('ends', { time: times.dateTime(product.sale_ends_at) })}</p>
      )}
    </>
  );
}
