import type { FinancialProduct } from '@trade/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card, Note } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import { OfferAction } from '../../offers/index.ts';
import { investmentOf } from '../outcomes.ts';
import { ProductSummary } from '../products/product-summary.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { OutcomeCards } from './outcome-cards.tsx';
import { Payoff } from './payoff.tsx';
import { closedReason, quantityProblem } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';

/** Outcomes are drawn for one share until the customer says how many. */
const SHOWN_WITHOUT = 1;

/** How many shares; what they come to is shown for exactly that many. */
export function PurchaseForm({ product }: { product: FinancialProduct }) {
  const times = useTimes();
  const t = useTranslations('invest');
  const available = useAvailable('coin', product.currency);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const quantity = Number(text);
  const problem = quantityProblem(quantity, product, available);
  const investment = investmentOf(product, quantity || SHOWN_WITHOUT);
  const closed = closedReason(product);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (closed !== null) return;
    if (problem === null) setConfirming(true);
    else event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="space-y-5 pt-1">
        <Card className="space-y-4">
          <ProductSummary product={product} />
        </Card>
        <QuantityField
          product={product}
          value={text}
          onChange={setText}
          available={available}
          investment={quantity > 0 ? investment : '0'}
          problem={tried || problem !== 'quantity_required' ? problem : null}
        />
        <OutcomeCards terms={product} investment={investment} date={product.maturity_date} />
        <Payoff product={product} investment={investment} />
        <Note tone="warning" title={t('risk_title')}>
          {t('risk')}
        </Note>
        <OfferAction
          closed={
            closed === null
              ? null
              : closed === 'closed_upcoming'
                ? t('starts', { time: times.dateTime(product.sale_starts_at) })
                : t(closed)
          }
        >
          {t('submit')}
        </OfferAction>
      </form>
      <ConfirmSheet
        open={confirming && problem === null}
        onOpenChange={setConfirming}
        product={product}
        quantity={quantity}
        investment={investment}
      />
    </>
  );
}
