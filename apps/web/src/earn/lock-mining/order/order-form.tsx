import type { LockMiningProduct } from '@trade/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card, finishedAmount, Note } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import { OfferAction } from '../../offers/index.ts';
import { ProductSummary } from '../products/product-summary.tsx';
import { amountProblem } from './amount.ts';
import { AmountToLock } from './amount-to-lock.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { Estimate } from './estimate.tsx';
import { Schedule } from './schedule.tsx';

/** How much to lock; what it earns, when, and what ending early costs, for exactly that much. */
export function OrderForm({ product }: { product: LockMiningProduct }) {
  const t = useTranslations('lockming');
  const available = useAvailable('coin', product.currency);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const amount = finishedAmount(text);
  const problem = amountProblem(amount, product, available);
  // Too much is said at once; what is still being typed is not told off.
  const isTooMuch = problem === 'amount_above' || problem === 'amount_above_balance';
  // Until an amount is typed, the least that can be locked shows what it comes to.
  const shown = amount === '' ? product.minimum : amount;
  const isSelling = product.status === 'selling';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!isSelling) return;
    if (problem === null) setConfirming(true);
    else event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="space-y-5 pt-1">
        <Card className="space-y-4">
          <ProductSummary product={product} />
        </Card>
        <AmountToLock
          product={product}
          value={text}
          onChange={setText}
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
      <ConfirmSheet
        open={confirming && problem === null}
        onOpenChange={setConfirming}
        product={product}
        amount={amount}
      />
    </>
  );
}

/** Why nobody can lock anything now; null while it is on sale. */
function useClosed({ status, sale_starts_at }: LockMiningProduct): string | null {
  const times = useTimes();
  const t = useTranslations('lockming');
  if (status === 'selling') return null;
  return status === 'upcoming'
    ? t('starts', { time: times.dateTime(sale_starts_at) })
    : t(`closed_${status}`);
}
