import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, Button, Detail, Details, Figure, Note, useAskBack } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useReasonText } from '../order/reason-text.tsx';
import { steppedPrice } from '../rules.ts';
import { type AmendableOrder, type AmendRules, type AmendTerms, readAmendment } from './amendment.ts';

interface AmendFormProps {
  order: AmendableOrder;
  rules: AmendRules;
  /** Name and unit of the size. */
  size: { label: string; unit: string; decimals: number };
  /**
   * What the new terms hold, or why they are refused; `hold` is null for an order that holds
   * nothing.
   */
  judge: (terms: AmendTerms) => { problem: string | null; hold: { before: string; after: string } | null };
  sending: boolean;
  send: (terms: AmendTerms) => void;
}

/** New price and amount of a waiting order: whether it keeps its place, and what it will hold. */
export function AmendForm({ order, rules, size, judge, sending, send }: AmendFormProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const [price, setPrice] = useState(order.price);
  const [amount, setAmount] = useState(order.size);
  const { around, ask } = useAskBack();
  const problemText = useReasonText({ below_filled: 'trade.amend.below_filled' }, { unit: size.unit });
  const view = readAmendment(order, { price, size: amount }, rules);
  const judged = view.terms === null || view.isUnchanged ? null : judge(view.terms);
  const reason = view.problem === null ? (judged?.problem ?? null) : problemText(view.problem);
  const hold = judged?.hold ?? null;
  return around(
    <div className="space-y-3">
      <AmountInput
        label={t('price')}
        inline
        value={price}
        decimals={rules.priceDecimals}
        onChange={setPrice}
        onStep={(direction) => setPrice(steppedPrice(price === '' ? order.price : price, direction, rules))}
      />
      <AmountInput
        label={size.label}
        inline
        value={amount}
        decimals={size.decimals}
        onChange={setAmount}
        unit={size.unit}
        hint={
          Number(order.filled) > 0
            ? t('amend.whole', { filled: format.decimal(order.filled), unit: size.unit })
            : undefined
        }
      />
      {view.terms !== null && !view.isUnchanged && (
        <Note tone={view.keepsPlace ? 'info' : 'warning'}>
          {t(view.keepsPlace ? 'amend.keeps_place' : 'amend.loses_place')}
        </Note>
      )}
      {hold !== null && (
        <Details>
          <Detail name={t('amend.hold')}>
            <Figure text={t('amend.hold_change', hold)} />
          </Detail>
        </Details>
      )}
      <Button
        block
        busy={sending}
        disabled={view.isUnchanged || reason !== null}
        onClick={() => ask(() => view.terms !== null && send(view.terms))}
      >
        {view.isUnchanged ? t('amend.unchanged') : (reason ?? t('amend.save'))}
      </Button>
    </div>,
  );
}
