import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AmendConditionalBody,
  amendConditionalOrder,
  type ConditionalLeg,
  type ConditionalOrder,
} from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, Button, Sheet, toast, useAskBack } from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { isUnread } from '../../platform/format/index.ts';
import { useLive } from '../../platform/live/index.ts';
import { amendedLeg, figuresOf, type TypedFigures } from './leg-body.ts';
import { useActText } from './leg-text.ts';
import { CONDITIONAL_KEY } from './queries.ts';
import { waitingConditions } from './waiting.ts';

/**
 * Prices and amounts may have as many decimals as the wire; the server refuses what is off its
 * step.
 */
const DECIMALS = 8;

/**
 * Opens a sheet with trigger, price and amount of a waiting order, which are changed in one step.
 */
export function AmendCondition({ order }: { order: ConditionalOrder }) {
  const t = useTranslations('conditional');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="z-1" onClick={() => setOpen(true)}>
        {t('amend')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t('amend_title')}>
        <AmendForm key={order.updated_at} order={order} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function AmendForm({ order, onDone }: { order: ConditionalOrder; onDone: () => void }) {
  const t = useTranslations('conditional');
  const number = useTranslations('number');
  const { around, ask } = useAskBack();
  const actText = useActText();
  const { amending, amend } = useAmending(order, onDone);
  const size = order.total ?? order.amount ?? '';
  const [typed, setTyped] = useState(() => order.legs.map(figuresOf));
  const [amount, setAmount] = useState(size);
  const { resting } = order;
  const [restingPrice, setRestingPrice] = useState(resting?.price ?? '');
  const isUnreadable = [amount, restingPrice, ...typed.flatMap((leg) => Object.values(leg))].some(isUnread);
  const change = (at: number, changes: Partial<TypedFigures>) =>
    setTyped(typed.map((leg, index) => (index === at ? { ...leg, ...changes } : leg)));
  return around(
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnreadable) return;
        const isKept = amount === size;
        const changes = {
          ...(isKept ? {} : order.total === null ? { amount } : { total: amount }),
          legs: order.legs.map((leg, at) => amendedLeg(leg, typed[at] ?? figuresOf(leg))),
          ...(resting !== null && { resting_price: restingPrice }),
        };
        ask(() => amend(changes));
      }}
    >
      <p className="font-semibold text-sm">
        {order.symbol} · {actText(order)}
      </p>
      {order.legs.map((leg, at) => (
        <LegFields
          key={leg.kind}
          leg={leg}
          typed={typed[at] ?? figuresOf(leg)}
          onChange={(by) => change(at, by)}
        />
      ))}
      {resting !== null && (
        <AmountInput
          label={t('gain_price')}
          value={restingPrice}
          decimals={DECIMALS}
          onChange={setRestingPrice}
        />
      )}
      {size !== '' && order.parent_order_id === null && (
        <AmountInput
          label={t(order.total === null ? 'amount' : 'total')}
          value={amount}
          decimals={DECIMALS}
          onChange={setAmount}
        />
      )}
      <Button type="submit" block busy={amending} disabled={isUnreadable}>
        {isUnreadable ? number('correct') : t('amend_confirm')}
      </Button>
    </form>,
  );
}

interface LegFieldsProps {
  leg: ConditionalLeg;
  typed: TypedFigures;
  onChange: (changes: Partial<TypedFigures>) => void;
}

function LegFields({ leg, typed, onChange }: LegFieldsProps) {
  const t = useTranslations('conditional');
  if (leg.kind === 'trailing_stop') {
    return (
      <>
        <AmountInput
          label={t(leg.distance === null ? 'distance_percent' : 'distance')}
          value={typed.distance}
          decimals={DECIMALS}
          onChange={(distance) => onChange({ distance })}
        />
        <AmountInput
          label={t('activation')}
          value={typed.activation}
          decimals={DECIMALS}
          onChange={(activation) => onChange({ activation })}
        />
      </>
    );
  }
  return (
    <>
      <AmountInput
        label={t(leg.kind === 'stop' ? 'stop_trigger' : 'gain_trigger')}
        value={typed.trigger}
        decimals={DECIMALS}
        onChange={(trigger) => onChange({ trigger })}
      />
      {leg.price !== null && (
        <AmountInput
          label={t(leg.kind === 'stop' ? 'stop_price' : 'gain_price')}
          value={typed.price}
          decimals={DECIMALS}
          onChange={(price) => onChange({ price })}
        />
      )}
    </>
  );
}

function useAmending(order: ConditionalOrder, onDone: () => void) {
  const api = useApi();
  const t = useTranslations('conditional');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const conditionalOrders = waitingConditions(useLive());
  const { isPending, mutate } = useMutation({
    mutationFn: (body: AmendConditionalBody) =>
      api.ask(amendConditionalOrder, { params: { id: order.id }, body }),
    onSuccess: (amended) => {
      conditionalOrders.take(amended);
      toast.success(t('amended'));
      onDone();
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: CONDITIONAL_KEY }),
  });
  return { amending: isPending, amend: mutate };
}
