import type { LockMiningProduct } from '@trade/protocol';
import { CircleCheck, CircleDashed, CircleDot, Clock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, CoinIcon, Detail, Details, Explained, Figure } from '../../kit/index.ts';
import { useAppInfo } from '../../platform/app-data/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { MiningBinding } from './binding.tsx';

const SHOWN = 7;

/** The rates paid in the last days, oldest first. */
function PublishedRates({ product: { published_rates } }: { product: LockMiningProduct }) {
  const t = useTranslations('lock_mining');
  const format = useFormat();
  const rates = published_rates.slice(0, SHOWN).reverse();
  if (rates.length === 0) return null;
  return (
    <section className="border-line border-t pt-3">
      <h3 className="font-normal font-sans text-muted text-xs">{t('published')}</h3>
      <ul className="no-scrollbar mt-1.5 flex gap-2 overflow-x-auto">
        {rates.map(({ day, rate }) => (
          <li key={day} className="shrink-0 rounded-sm bg-raised px-2 py-1 text-center">
            <Figure text={format.fraction(rate)} className="block font-semibold text-sm" />
            <Figure text={day.slice(5)} className="block text-faint text-xs" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LOOKS: Record<LockMiningProduct['status'], { tone: 'neutral' | 'success'; icon: LucideIcon }> = {
  upcoming: { tone: 'neutral', icon: Clock },
  selling: { tone: 'success', icon: CircleDot },
  sold_out: { tone: 'neutral', icon: CircleDashed },
  closed: { tone: 'neutral', icon: CircleCheck },
};

/** A product in short: what it binds and earns first, then its daily rates and conditions. */
export function ProductSummary({ product }: { product: LockMiningProduct }) {
  const times = useTimes();
  const t = useTranslations('lock_mining');
  const days = useTranslations('earn');
  const format = useFormat();
  const zone = useAppInfo()?.timezone ?? '';
  const { name, currency, status } = product;
  const { tone, icon: Icon } = LOOKS[status];
  const amount = (text: string) => <Figure text={`${format.amount(text, currency)} ${currency}`} />;
  return (
    <>
      <header className="flex items-center gap-3">
        <CoinIcon currency={currency} />
        <h2 className="min-w-0 flex-1 font-semibold text-base">{name}</h2>
        <Badge tone={tone}>
          <Icon className="size-3" aria-hidden="true" />
          {t(`status.${status}`)}
        </Badge>
      </header>
      {(status === 'selling' || status === 'upcoming') && (
        <p className="font-semibold text-accent text-base">
          <MiningBinding product={product} />
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p>
          <Figure
            text={days('rates', {
              from: format.fraction(product.rate_min),
              to: format.fraction(product.rate_max),
            })}
            className="block font-semibold text-base"
          />
          <span className="block text-muted text-xs">{t('daily')}</span>
        </p>
        <p className="text-right">
          <Figure
            text={days('days', { days: product.lockup_days })}
            className="block font-semibold text-base"
          />
          <span className="block text-muted text-xs">{t('term')}</span>
        </p>
      </div>
      <Details>
        <Detail name={t('minimum')}>{amount(product.minimum)}</Detail>
        <Detail name={t('maximum')}>{amount(product.maximum)}</Detail>
        <Detail name={t('dividend_time')}>
          <Figure text={t('time_in', { time: times.daily(product.dividend_time), zone })} />
        </Detail>
        <Detail name={<Explained word="penalty">{t('early_rate')}</Explained>}>
          <Figure text={t('early_rate_value', { rate: format.fraction(product.early_rate) })} />
        </Detail>
        <Detail name={t('remaining')}>{amount(product.remaining)}</Detail>
      </Details>
      <PublishedRates product={product} />
      {status === 'upcoming' && (
        <p className="text-muted text-xs">{t('starts', { time: times.dateTime(product.sale_starts_at) })}</p>
      )}
    </>
  );
}
