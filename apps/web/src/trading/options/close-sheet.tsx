import { useQuery } from '@tanstack/react-query';
import {
  AMOUNT_DECIMALS,
  type CloseOptionBody,
  closeOption,
  fromUnits,
  type OptionClosing,
  type OptionOrder,
  toUnits,
} from '@trade/protocol';
import { useTranslations } from 'use-intl';
import {
  Button,
  CountdownRing,
  Detail,
  Details,
  Explained,
  Figure,
  Sheet,
  Skeleton,
  toast,
  toneOf,
  useOnce,
} from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { useLive } from '../../platform/live/index.ts';
import { useOrderSending } from '../desk/index.ts';
import { leastFor, TOLERANCE_PERCENT } from './close-all.tsx';
import { useCountdown } from './countdown.ts';
import { useOptionFigures } from './ended-option.tsx';
import { closeValueQuery } from './queries.ts';

/** Returns `amount` minus `other`; may be negative. */
export function difference(amount: string, other: string): string {
  const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) ?? 0n;
  return fromUnits(units(amount) - units(other), AMOUNT_DECIMALS);
}

interface CloseSheetProps {
  order: OptionOrder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Closes one option early, at a value that changes while the sheet is open. */
export function CloseSheet({ order, open, onOpenChange }: CloseSheetProps) {
  const t = useTranslations('options.close');
  const errorText = useErrorText();
  const figures = useOptionFigures(order);
  const countdown = useCountdown(order);
  const { data: quote, error } = useQuery({
    ...closeValueQuery(useApi(), order.id),
    enabled: open && order.status === 'open' && countdown.closable,
  });
  const { closing, close } = useClose(order);
  const refusal = !countdown.closable ? t('too_late') : error ? errorText(error) : null;
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
      title={t('title')}
      description={t('hint')}
      footer={
        <Button
          block
          busy={closing}
          disabled={refusal !== null || quote === undefined}
          className={refusal === null ? undefined : 'text-sm'}
          onClick={() => void confirm()}
        >
          {refusal ??
            t('action', { amount: quote ? figures.cents(quote.value) : '', currency: order.currency })}
        </Button>
      }
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted text-sm">{t('value')}</p>
          {quote ? (
            <Figure text={figures.money(quote.value)} className="font-semibold text-xl" />
          ) : (
            <Skeleton className="mt-1 h-7 w-32" />
          )}
        </div>
        <CountdownRing left={countdown.left} of={order.duration} text={countdown.text} />
      </div>
      {quote && <Breakdown order={order} quote={quote} />}
    </Sheet>
  );
}

function Breakdown({ order, quote }: { order: OptionOrder; quote: OptionClosing }) {
  const t = useTranslations('options');
  const format = useFormat();
  const figures = useOptionFigures(order);
  const gain = difference(quote.value, order.stake);
  return (
    <>
      <Details>
        <Detail name={t('stake')}>
          <Figure text={figures.amount(order.stake)} />
        </Detail>
        <Detail name={t('close.gain')}>
          <Figure text={figures.signedMoney(gain)} tone={toneOf(gain)} />
        </Detail>
        <Detail
          name={
            <Explained
              word="fair_value"
              own={[
                { name: t('win_pays'), text: figures.amount(order.win_payout) },
                { name: t('close.fair_value'), text: figures.money(quote.fair_value) },
              ]}
            >
              {t('close.fair_value')}
            </Explained>
          }
        >
          <Figure text={figures.money(quote.fair_value)} />
        </Detail>
        <Detail name={<Explained word="spread">{t('close.spread')}</Explained>}>
          {format.fraction(quote.spread)}
        </Detail>
        <Detail name={t('close.least')}>
          <Figure text={figures.money(leastFor(quote.value))} />
        </Detail>
        <Detail name={t('price_now')}>
          <Figure text={figures.price(quote.tick.price)} />
        </Detail>
        <Detail name={t('win_pays')}>
          <Figure text={figures.amount(order.win_payout)} />
        </Detail>
      </Details>
      <p className="mt-3 text-faint text-xs">
        {t('close.formula', {
          percent: Number(TOLERANCE_PERCENT),
          volatility: format.fraction(hundredthsOfPercent(quote.volatility)),
        })}
      </p>
    </>
  );
}

/** A fraction cut to what a percent with two decimals shows. */
function hundredthsOfPercent(fraction: string): string {
  const [whole = '0', decimals = ''] = fraction.split('.');
  return `${whole}.${decimals.slice(0, 4) || '0'}`;
}

type CloseDraft = Omit<CloseOptionBody, 'client_id'>;

function useClose({ id }: OptionOrder) {
  const t = useTranslations('options.close');
  const api = useApi();
  const format = useFormat();
  const { optionOrders } = useLive();
  const { sending, send } = useOrderSending((body: CloseDraft & { client_id: string }) =>
    api.call(closeOption, { params: { id }, body }),
  );
  const close = async ({ value }: OptionClosing) => {
    const closed = await send({ min_value: leastFor(value) });
    if (closed === null) return false;
    optionOrders.take(closed);
    const amount = format.decimal(closed.payout, { least: 2, most: 2 });
    toast.success(t('done', { amount, currency: closed.currency }));
    return true;
  };
  return { closing: sending, close };
}
