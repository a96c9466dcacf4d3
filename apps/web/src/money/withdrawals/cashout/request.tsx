import type { WithdrawalMethod, WithdrawalTerms } from '@trade/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, Button, finishedAmount } from '../../../kit/index.ts';
import { useNow } from '../../../platform/clock/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { Destination } from './destination.ts';
import { LimitBar } from './limit-bar.tsx';
import { obstacleOf } from './obstacle.ts';
import { amountProblem, mostOf, quoteOf } from './quote.ts';
import { QuoteLines } from './quote-lines.tsx';

interface RequestProps {
  terms: WithdrawalTerms;
  method: WithdrawalMethod;
  destination: Destination;
  /** Whether the destination can be used yet. */
  ready: boolean;
}

/** How much, what it costs, and the way to confirm it. */
export function Request({ terms, method, destination, ready }: RequestProps) {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { currency, channel } = method;
  const available = useAvailable('coin', currency);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const isBlocked = obstacleOf(terms, channel, useNow()) !== null || !ready;

  const amount = finishedAmount(text);
  const problem = amountProblem(amount, available, method, terms);
  const quote = quoteOf(amount, terms);
  // Too much is said at once; what is still being typed is not told off.
  const isTooMuch = problem === 'amount_above_balance' || problem === 'amount_above_limit';
  const most = mostOf(available, method, terms);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem === null && !isBlocked) setConfirming(true);
    else if (problem !== null) focusAmount(event.currentTarget);
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="space-y-5">
        <AmountInput
          name="amount"
          label={t('amount')}
          placeholder="0.00"
          value={text}
          onChange={setText}
          decimals={method.decimals}
          unit={
            <span className="flex items-center gap-1">
              {currency}
              <Button
                size="sm"
                variant="ghost"
                className="-mr-3"
                aria-label={t('max_named', { amount: format.decimal(most), currency })}
                onClick={() => setText(most)}
              >
                {t('max')}
              </Button>
            </span>
          }
          hint={t('available', { amount: format.decimal(available), currency })}
          error={
            problem !== null && (tried || isTooMuch)
              ? t(`error.${problem}`, {
                  amount: format.decimal(problem === 'amount_below' ? method.minimum : most),
                  currency,
                })
              : undefined
          }
        />
        <QuoteLines terms={terms} method={method} amount={amount} quote={quote} />
        <LimitBar terms={terms} channel={channel} />
        <Button type="submit" block disabled={isBlocked}>
          {t('submit')}
        </Button>
      </form>
      {quote && (
        <ConfirmSheet
          open={confirming}
          onOpenChange={setConfirming}
          terms={terms}
          method={method}
          destination={destination}
          amount={amount}
          quote={quote}
        />
      )}
    </>
  );
}

function focusAmount(form: HTMLFormElement): void {
  const field = form.elements.namedItem('amount');
  if (field instanceof HTMLElement) field.focus();
}
