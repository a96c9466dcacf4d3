import { useQueryClient } from '@tanstack/react-query';
import { AMOUNT_DECIMALS, placeTwapOrder, toUnits } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  AmountInput,
  Chips,
  Detail,
  Details,
  Explained,
  Figure,
  Sheet,
  toast,
  useAskBack,
  useOnce,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { NO_FIGURE, useAmount, useFormat } from '../../../platform/format/index.ts';
import { useAvailable, useTicker, useTradingStatus } from '../../../platform/live/index.ts';
import {
  type InstrumentRules,
  type Side,
  TicketAction,
  TicketFrame,
  toTicks,
  useGate,
  usePlacing,
  useReasonText,
} from '../../desk/index.ts';
import { DURATIONS, evaluateTwap, FIRST_TWAP, INTERVALS, type TwapDraft, type TwapIntent } from './plan.ts';
import { TWAP_KEY } from './queries.ts';

interface TwapSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: Side;
  rules: InstrumentRules;
}

/** Trades an amount in slices over time: the plan, what it holds, and the button that starts it. */
export default function TwapSheet(props: TwapSheetProps) {
  const { open, onOpenChange, side, rules } = props;
  const t = useTranslations('trade.twap');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t(side, { currency: rules.base })}>
      <TwapForm {...props} />
    </Sheet>
  );
}

/** The plan evaluated with current data. */
function useTwapView(intent: TwapIntent, side: Side, rules: InstrumentRules) {
  const lastPrice = useTicker(rules.symbol)?.lastPrice ?? null;
  const available = useAvailable('coin', side === 'buy' ? rules.quote : rules.base);
  const gate = useGate(useTradingStatus(rules.symbol));
  const view = evaluateTwap(intent, {
    side,
    rules,
    reference: lastPrice === null ? null : toTicks(lastPrice, rules),
    available: toUnits(available, AMOUNT_DECIMALS),
  });
  return { ...view, gate, available };
}

/** The slices that come of it, what is held for them, and what is available. */
function TwapPlan({
  view,
  side,
  rules,
}: Pick<TwapSheetProps, 'side' | 'rules'> & { view: ReturnType<typeof useTwapView> }) {
  const t = useTranslations('trade');
  const format = useFormat();
  const shown = useAmount();
  const currency = side === 'buy' ? rules.quote : rules.base;
  return (
    <Details>
      <Detail name={t('twap.name')}>
        <Figure
          text={t('twap.plan', {
            slices: view.slices,
            amount: format.decimal(view.part),
            currency: rules.base,
          })}
        />
      </Detail>
      <Detail name={t('amend.hold')}>
        <Figure text={view.hold === null ? NO_FIGURE : `${shown(view.hold, currency)} ${currency}`} />
      </Detail>
      <Detail name={t('available')}>
        <Figure text={`${shown(view.available, currency)} ${currency}`} />
      </Detail>
    </Details>
  );
}

function TwapForm({ open, onOpenChange, side, rules }: TwapSheetProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useReasonText();
  const [intent, setIntent] = useState(FIRST_TWAP);
  const view = useTwapView(intent, side, rules);
  const { around, ask } = useAskBack();
  const { placing, verificationAsked, place } = usePlacing(
    (body: TwapDraft & { client_id: string }) => api.call(placeTwapOrder, { body }),
    () => {
      toast.success(t('twap.placed'));
      void queries.invalidateQueries({ queryKey: TWAP_KEY });
      onOpenChange(false);
    },
  );
  const once = useOnce(open);
  const start = () =>
    once(async () => view.draft !== null && view.gate === null && (await place(view.draft)));
  return around(
    <TicketFrame label={t('twap.name')} onSubmit={() => ask(start)}>
      <p className="text-muted text-sm">
        <Explained word="twap">{t('twap.hint')}</Explained>
      </p>
      <AmountInput
        label={t('amount')}
        inline
        value={intent.amount}
        decimals={rules.amountDecimals}
        onChange={(amount) => setIntent({ ...intent, amount })}
        unit={rules.base}
      />
      <Seconds
        label={t('twap.duration')}
        choices={DURATIONS}
        value={intent.duration}
        onChange={(duration) => setIntent(withFittingInterval({ ...intent, duration }))}
      />
      <Seconds
        label={t('twap.interval')}
        choices={INTERVALS.filter((interval) => interval * 2 <= intent.duration)}
        value={intent.interval}
        onChange={(interval) => setIntent({ ...intent, interval })}
      />
      <AmountInput
        label={t('twap.worst')}
        inline
        value={intent.price}
        decimals={rules.priceDecimals}
        onChange={(price) => setIntent({ ...intent, price })}
        unit={rules.quote}
        hint={view.bound === null ? undefined : t('twap.worst_hint', { price: format.decimal(view.bound) })}
      />
      <TwapPlan view={view} side={side} rules={rules} />
      <TicketAction
        gate={view.gate}
        problem={view.problem && problemText(view.problem)}
        label={t(`twap.${side}`, { currency: rules.base })}
        variant={side === 'buy' ? 'rise' : 'fall'}
        placing={placing}
        verificationAsked={verificationAsked}
      />
    </TicketFrame>,
  );
}

/** An interval of which two fit into the duration. */
function withFittingInterval(intent: TwapIntent): TwapIntent {
  if (intent.interval * 2 <= intent.duration) return intent;
  return { ...intent, interval: INTERVALS.findLast((each) => each * 2 <= intent.duration) ?? INTERVALS[0] };
}

interface SecondsProps {
  label: string;
  choices: readonly number[];
  value: number;
  onChange: (seconds: number) => void;
}

/** A choice of times. */
function Seconds({ label, choices, value, onChange }: SecondsProps) {
  const t = useTranslations('trade.twap');
  const textOf = (seconds: number) => {
    if (seconds < 60) return t('seconds', { count: seconds });
    if (seconds < 3_600) return t('minutes', { count: seconds / 60 });
    return t('hours', { count: seconds / 3_600 });
  };
  return (
    <div>
      <p className="mb-1 text-faint text-xs">{label}</p>
      <Chips
        label={label}
        choices={choices.map((seconds) => ({ value: String(seconds), label: textOf(seconds) }))}
        value={String(value)}
        onChange={(seconds) => onChange(Number(seconds))}
      />
    </div>
  );
}
