import type { SpotOrderWithFills } from '@trade/protocol';
import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Timeline, type TimelineTone } from '../../../../kit/index.ts';
import { useFormat } from '../../../../platform/format/index.ts';
import { useCurrencies } from '../card/order-figures.ts';
import { type CourseStep, courseOf } from './course.ts';

const LOOKS: Record<CourseStep['kind'], { icon: LucideIcon; tone: TimelineTone }> = {
  placed: { icon: Send, tone: 'neutral' },
  fill: { icon: CircleDot, tone: 'accent' },
  filled: { icon: CircleCheck, tone: 'success' },
  canceled: { icon: CircleX, tone: 'neutral' },
  waiting: { icon: Clock, tone: 'pending' },
};

/** The course of an order from top to bottom. */
export function OrderTimeline({ order }: { order: SpotOrderWithFills }) {
  const { base } = useCurrencies(order.symbol);
  return (
    <Timeline
      steps={courseOf(order).map((step) => ({
        ...LOOKS[step.kind],
        key: step.kind === 'fill' ? step.fill.id : step.kind,
        text: <StepText step={step} base={base} />,
        time: step.time,
      }))}
    />
  );
}

function StepText({ step, base }: { step: CourseStep; base: string }) {
  const t = useTranslations('orders');
  const format = useFormat();
  switch (step.kind) {
    case 'placed':
      return t('step_placed');
    case 'filled':
      return t('step_filled');
    case 'waiting':
      return t('step_waiting');
    case 'canceled':
      return step.reason === null ? t('status_canceled') : t(`canceled_${step.reason}`);
    case 'fill': {
      const { role, amount, price } = step.fill;
      return t('step_fill', {
        role,
        amount: format.decimal(amount),
        currency: base,
        price: format.decimal(price),
      });
    }
  }
}
