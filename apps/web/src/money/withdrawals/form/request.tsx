import type { WithdrawalChannel, WithdrawalMethod, WithdrawalTerms } from '@trade/protocol';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, Button, Card, classes, Figure } from '../../../kit/index.ts';
import { useServerNow } from '../../../platform/clock/index.ts';
import { compareDecimals, useAmount, useFormat, useTimes } from '../../../platform/format/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import { ConfirmSheet, type Destination, QuoteLines } from './confirm-sheet.tsx';
import { amountProblem, dailyLimitOf, mostOf, quoteOf, usedPercent } from './quote.ts';

/** Why nothing can be withdrawn now: a pending withdrawal, a hold, or the verification level. */
type Obstacle = 'pending' | 'held' | 'verification';

/** Whether withdrawals are held at `now` (ms). */
function isHeld({ hold }: WithdrawalTerms, now: number): boolean {
  return hold !== null && (hold.until === null || hold.until > now);
}

export function obstacleOf(terms: WithdrawalTerms, channel: WithdrawalChannel, now: number): Obstacle | null {
  const { most } = dailyLimitOf(terms, channel);
  if (most !== null && compareDecimals(most, '0') === 0) return 'verification';
  if (isHeld(terms, now)) return 'held';
  return terms.pending_id === null ? null : 'pending';
}

/** Percent from which the limit counts as nearly used. */
const NEARLY = 90;

/** The used part of today's limit, and when it is reset. */
function LimitBar({ terms, channel }: { terms: WithdrawalTerms; channel: WithdrawalChannel }) {
  const times = useTimes();
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const limit = dailyLimitOf(terms, channel);
  const percent = usedPercent(limit);
  if (limit.most === null) {
    return (
      <Card className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">{t('limit')}</span>
        <span className="font-medium text-success">{t('unlimited')}</span>
      </Card>
    );
  }
  return (
    <Card className="text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{t('limit')}</span>
        <Figure text={t('limit_left', { amount: format.decimal(limit.left) })} className="font-medium" />
      </p>
      <div
        role="progressbar"
        aria-label={t('limit')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('limit_used', {
          used: format.decimal(limit.used),
          most: format.decimal(limit.most),
        })}
        className="my-2.5 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={classes('h-full rounded-full', percent >= NEARLY ? 'bg-warning' : 'bg-accent')}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-faint text-xs">
        <span>{t('limit_used', { used: format.decimal(limit.used), most: format.decimal(limit.most) })}</span>
        <span>{t('limit_resets', { time: times.dateTime(terms.resets_at) })}</span>
      </p>
    </Card>
  );
}

interface RequestProps {
  terms: WithdrawalTerms;
  method: WithdrawalMethod;
  destination: Destination;
  /** Whether the destination can be used already. */
  ready: boolean;
}

/** The amount, its cost, and the button to confirm it. */
export function Request({ terms, method, destination, ready }: RequestProps) {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const shown = useAmount();
  const { currency, channel } = method;
  const available = useAvailable('coin', currency);
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const isBlocked = obstacleOf(terms, channel, useServerNow()) !== null || !ready;

  const problem = amountProblem(amount, available, method, terms);
  const quote = quoteOf(amount, terms);
  // Too large an amount is reported at once; other problems wait until the customer has finished
  // typing.
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
          value={amount}
          onChange={setAmount}
          decimals={method.decimals}
          unit={
            <span className="flex items-center gap-1">
              {currency}
              <Button
                size="sm"
                variant="ghost"
                className="-mr-3"
                aria-label={t('max_named', { amount: format.amount(most, currency), currency })}
                onClick={() => setAmount(most)}
              >
                {t('max')}
              </Button>
            </span>
          }
          hint={t('available', { amount: shown(available, currency), currency })}
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
