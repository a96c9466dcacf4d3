import { useQuery } from '@tanstack/react-query';
import {
  AMOUNT_DECIMALS,
  type CloseOptionsBody,
  closeOptions,
  fromUnits,
  type OptionsClosing,
  toUnits,
} from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Figure, Sheet, Skeleton, toast, useOnce } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useLive } from '../../platform/live/index.ts';
import { useOrderSending } from '../desk/index.ts';
import { closeValuesQuery } from './queries.ts';

/**
 * How far (percent) a value may fall between the quote and the close, because prices move in the
 * meantime.
 */
export const TOLERANCE_PERCENT = 1n;

/** Returns the least that is accepted for a quoted value, rounded up. */
export function leastFor(value: string): string {
  const least = ((toUnits(value, AMOUNT_DECIMALS) ?? 0n) * (100n - TOLERANCE_PERCENT) + 99n) / 100n;
  return fromUnits(least, AMOUNT_DECIMALS);
}

interface CloseAllProps {
  /** Only this symbol's options; null for all. */
  symbol: string | null;
}

/** Closes all options that can be closed, after showing the proceeds. */
export function CloseAll({ symbol }: CloseAllProps) {
  const t = useTranslations('options.close');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t('all')}
      </Button>
      <CloseAllSheet symbol={symbol} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface CloseAllSheetProps extends CloseAllProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CloseAllSheet({ symbol, open, onOpenChange }: CloseAllSheetProps) {
  const t = useTranslations('options.close');
  const format = useFormat();
  const errorText = useErrorText();
  const { data: quote, error } = useQuery({ ...closeValuesQuery(useApi(), symbol), enabled: open });
  const { closing, close } = useCloseAll(symbol);
  const refusal = error ? errorText(error) : quote?.count === 0 ? t('none_closable') : null;
  const once = useOnce(open);
  const confirm = () =>
    once(async () => {
      if (quote === undefined || !(await close(quote))) return false;
      onOpenChange(false);
      return true;
    });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !closing && onOpenChange(next)}
      title={t(symbol === null ? 'all_title' : 'all_title_symbol', { symbol: symbol ?? '' })}
      description={t('all_hint')}
      footer={
        <Button
          block
          busy={closing}
          disabled={refusal !== null || quote === undefined}
          onClick={() => void confirm()}
        >
          {refusal ??
            t('action', {
              amount: quote ? format.fixed(quote.value, 2) : '',
              currency: quote?.currency ?? '',
            })}
        </Button>
      }
    >
      {quote ? <Figures quote={quote} /> : <Skeleton className="h-28 w-full" />}
    </Sheet>
  );
}

function Figures({ quote }: { quote: OptionsClosing }) {
  const t = useTranslations('options.close');
  const format = useFormat();
  const amount = (text: string) => `${format.fixed(text, 2)} ${quote.currency}`;
  return (
    <>
      <Details>
        <Detail name={t('count')}>
          <Figure text={String(quote.count)} />
        </Detail>
        <Detail name={t('value')}>
          <Figure text={amount(quote.value)} className="font-semibold" />
        </Detail>
        <Detail name={t('fair_value')}>
          <Figure text={amount(quote.fair_value)} />
        </Detail>
        <Detail name={t('least')}>
          <Figure text={amount(leastFor(quote.value))} />
        </Detail>
      </Details>
      <p className="mt-3 text-faint text-xs">
        {t('all_least_hint', { percent: Number(TOLERANCE_PERCENT) })}{' '}
        {quote.staying > 0 && t('staying', { count: quote.staying })}
      </p>
    </>
  );
}

type CloseDraft = Omit<CloseOptionsBody, 'client_id'>;

function useCloseAll(symbol: string | null) {
  const t = useTranslations('options.close');
  const api = useApi();
  const { optionOrders } = useLive();
  const { sending, send } = useOrderSending((body: CloseDraft & { client_id: string }) =>
    api.call(closeOptions, { body }),
  );
  const close = async ({ value, currency }: OptionsClosing) => {
    const answer = await send({ min_value: leastFor(value), currency, ...(symbol !== null && { symbol }) });
    if (answer === null) return false;
    for (const order of answer.items) optionOrders.take(order);
    toast.success(t('all_done', { count: answer.items.length }));
    return true;
  };
  return { closing: sending, close };
}
