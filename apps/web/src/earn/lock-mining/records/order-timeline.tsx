import type { LockMiningDetail, LockMiningEvent } from '@trade/protocol';
import { CircleCheck, CircleDashed, LockKeyhole, type LucideIcon, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Timeline, type TimelineTone } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { incomePerDay } from '../income.ts';

const DONE: Record<LockMiningEvent['kind'], { icon: LucideIcon; tone: TimelineTone }> = {
  locked: { icon: LockKeyhole, tone: 'accent' },
  income: { icon: CircleCheck, tone: 'success' },
  principal: { icon: CircleCheck, tone: 'success' },
  redemption: { icon: Undo2, tone: 'neutral' },
};
const OPEN = { icon: CircleDashed, tone: 'open' } as const;

/** Everything that was paid and everything that is to come. */
export function OrderTimeline({ order }: { order: LockMiningDetail }) {
  const t = useTranslations('lockming');
  const format = useFormat();
  const { currency } = order;
  const range = incomePerDay(order.amount, order);
  const noteOf = ({ amount, rate }: LockMiningEvent) => {
    const paid =
      amount === null
        ? t('event_open', { from: format.decimal(range.from), to: format.decimal(range.to), currency })
        : `${format.decimal(amount)} ${currency}`;
    return rate === null ? paid : `${paid} ${t('event_rate', { rate: format.fraction(rate) })}`;
  };
  return (
    <Timeline
      steps={order.timeline.map((event, index) => ({
        ...(event.done ? DONE[event.kind] : OPEN),
        key: `${event.kind} ${index}`,
        text: t(`event.${event.kind === 'principal' && event.done ? 'principal_done' : event.kind}`),
        note: noteOf(event),
        time: event.at,
      }))}
    />
  );
}
