import { useQuery } from '@tanstack/react-query';
import type { LockMiningProduct } from '@trade/protocol';
import { CircleDollarSign, LockKeyhole, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, Card, Figure, Note, Page, RealAccountOnly, Timeline } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useAppInfo } from '../../platform/app-data/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { useAvailable } from '../../platform/live/index.ts';
import { ChosenOffer, OfferAction, OfferAmount, unitsOf, usePurchaseForm } from '../offers/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { earlyRedemption, estimatedIncome, incomePerDay, type Range } from './income.ts';
import { LOCK_MINING_PATH } from './paths.ts';
import { ProductSummary } from './product-summary.tsx';
import { productsQuery } from './queries.ts';

/** The dates from the order to the end, and the penalty of ending early. */
function Schedule({ product, amount }: { product: LockMiningProduct; amount: string }) {
  const t = useTranslations('lock_mining');
  const format = useFormat();
  const clock = useTimes();
  const zone = useAppInfo()?.timezone ?? '';
  const { currency, lockup_days: times } = product;
  const locked = format.amount(amount, currency);
  const { penalty, refund } = earlyRedemption(amount, product);
  return (
    <section className="space-y-4">
      <h2 className="font-semibold text-base">{t('schedule')}</h2>
      <Timeline
        steps={[
          {
            key: 'lock',
            icon: LockKeyhole,
            tone: 'accent',
            text: t('schedule_now'),
            note: t('schedule_now_text', { amount: locked, currency }),
            time: null,
          },
          {
            key: 'daily',
            icon: CircleDollarSign,
            tone: 'success',
            text: t('schedule_daily', { time: clock.daily(product.dividend_time), zone }),
            note: t('schedule_daily_text', { times }),
            time: null,
          },
          {
            key: 'end',
            icon: Undo2,
            tone: 'neutral',
            text: t('schedule_end'),
            note: t('schedule_end_text', { amount: locked, currency }),
            time: null,
          },
        ]}
      />
      <p className="text-muted text-sm">
        <span className="block font-medium text-ink">{t('early')}</span>
        {t('early_text', {
          penalty: format.amount(penalty, currency),
          refund: format.amount(refund, currency),
          currency,
        })}
      </p>
    </section>
  );
}

/** The income as a range, because the daily rate is not known beforehand. */
function Estimate({ product, amount }: { product: LockMiningProduct; amount: string }) {
  const t = useTranslations('lock_mining');
  const rates = useTranslations('earn');
  const format = useFormat();
  const range = ({ from, to }: Range) =>
    rates('rates', {
      from: format.decimal(from, { least: 2, most: 2 }),
      to: format.decimal(to, { least: 2, most: 2 }),
    });
  return (
    <Card>
      <h2 className="font-normal font-sans text-muted text-sm">{t('estimate')}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2" aria-live="polite">
        <Figure text={range(estimatedIncome(amount, product))} className="font-bold text-lg text-success" />
        <span className="text-muted text-sm">{product.currency}</span>
      </p>
      <p className="mt-1 text-muted text-xs">
        {t('estimate_hint', {
          amount: format.amount(amount, product.currency),
          currency: product.currency,
          days: product.lockup_days,
        })}
      </p>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-line border-t pt-3 text-sm">
        <span className="text-muted">{t('per_day')}</span>
        <Figure text={`${range(incomePerDay(amount, product))} ${product.currency}`} />
      </p>
    </Card>
  );
}

/** What can be wrong with an amount: keys of the texts under `lockming.error`. */
type AmountProblem = 'amount_required' | 'amount_below' | 'amount_above' | 'amount_above_balance';
type Limits = Pick<LockMiningProduct, 'minimum' | 'maximum' | 'remaining'>;

/** Returns the most of a product that any customer can lock now. */
function mostOffered({ maximum, remaining }: Limits): string {
  return unitsOf(maximum) < unitsOf(remaining) ? maximum : remaining;
}

/** Returns the most that this customer can lock; "0" while the balance is not loaded. */
function mostLockable(product: Limits, available: string | null): string {
  const offered = mostOffered(product);
  const own = available ?? '0';
  return unitsOf(own) < unitsOf(offered) ? own : offered;
}

/** Returns null when the amount can be locked, as far as the app can tell. */
function amountProblem(amount: string, product: Limits, available: string | null): AmountProblem | null {
  const wanted = unitsOf(amount);
  if (wanted === 0n) return 'amount_required';
  if (wanted < unitsOf(product.minimum)) return 'amount_below';
  if (wanted > unitsOf(mostOffered(product))) return 'amount_above';
  return available !== null && wanted > unitsOf(available) ? 'amount_above_balance' : null;
}

interface AmountToLockProps {
  product: LockMiningProduct;
  value: string;
  onChange: (value: string) => void;
  /** Null while it is not loaded. */
  available: string | null;
  problem: AmountProblem | null;
}

function AmountToLock({ product, value, onChange, available, problem }: AmountToLockProps) {
  const t = useTranslations('lock_mining');
  const format = useFormat();
  const { currency } = product;
  const most = mostLockable(product, available);
  const limits: Record<AmountProblem, string> = {
    amount_required: '0',
    amount_below: product.minimum,
    amount_above: mostOffered(product),
    amount_above_balance: available ?? '0',
  };
  return (
    <OfferAmount
      label={t('amount')}
      placeholder="0.00"
      value={value}
      onChange={onChange}
      currency={currency}
      most={most}
      available={{ amount: available, currency }}
      error={
        problem === null
          ? undefined
          : t(`error.${problem}`, { amount: format.decimal(limits[problem]), currency })
      }
    />
  );
}

/** The amount to lock, with its income, its dates and the penalty of ending early. */
function OrderForm({ product }: { product: LockMiningProduct }) {
  const t = useTranslations('lock_mining');
  const available = useAvailable('coin', product.currency);
  const [amount, setAmount] = useState('');
  const problem = amountProblem(amount, product, available);
  // Too large an amount is reported at once; other problems wait until the customer has finished
  // typing.
  const isTooMuch = problem === 'amount_above' || problem === 'amount_above_balance';
  // Until an amount is typed, the figures are those of the minimum.
  const shown = amount === '' ? product.minimum : amount;
  const { tried, submit, sheet } = usePurchaseForm(problem, product.status === 'selling');

  return (
    <>
      <form noValidate onSubmit={submit} className="fields space-y-5 pt-1">
        <Card className="space-y-4">
          <ProductSummary product={product} />
        </Card>
        <AmountToLock
          product={product}
          value={amount}
          onChange={setAmount}
          available={available}
          problem={tried || isTooMuch ? problem : null}
        />
        <Estimate product={product} amount={shown} />
        <Schedule product={product} amount={shown} />
        <Note tone="warning" title={t('risk_title')}>
          {t('risk')}
        </Note>
        <OfferAction closed={useClosed(product)}>{t('submit', { currency: product.currency })}</OfferAction>
      </form>
      <ConfirmSheet sheet={sheet} product={product} amount={amount} />
    </>
  );
}

/** Returns why nobody can lock anything now; null while it is on sale. */
function useClosed({ status, sale_starts_at }: LockMiningProduct): string | null {
  const times = useTimes();
  const t = useTranslations('lock_mining');
  if (status === 'selling') return null;
  return status === 'upcoming'
    ? t('starts', { time: times.dateTime(sale_starts_at) })
    : t(`closed_${status}`);
}

/** `/lockming/order?product=`: the amount to lock, and its income. */
export default function OrderPage() {
  const t = useTranslations('lock_mining');
  return (
    <Page title={t('order_title')} backTo={LOCK_MINING_PATH}>
      <RealAccountOnly>
        <Order />
      </RealAccountOnly>
    </Page>
  );
}

function Order() {
  const t = useTranslations('lock_mining');
  const toStart = <ButtonLink to={LOCK_MINING_PATH}>{t('start')}</ButtonLink>;
  return (
    <ChosenOffer
      source={useQuery(productsQuery(useApi()))}
      unknown={{ title: t('unknown'), hint: t('unknown_hint'), action: toStart }}
    >
      {(product) => <OrderForm key={product.id} product={product} />}
    </ChosenOffer>
  );
}
