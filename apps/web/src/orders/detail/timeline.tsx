import type { SpotOrderWithFills } from '@trade/protocol';
import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDateTime, useFormat } from '../../format/index.ts';
import { classes } from '../../kit/index.ts';
import { useCurrencies } from '../card/order-figures.ts';
import { type CourseStep, courseOf } from './course.ts';

const LOOKS: Record<CourseStep['kind'], { icon: LucideIcon; colour: string }> = {
  placed: { icon: Send, colour: 'text-muted' },
  fill: { icon: CircleDot, colour: 'text-accent' },
  filled: { icon: CircleCheck, colour: 'text-success' },
  canceled: { icon: CircleX, colour: 'text-muted' },
  waiting: { icon: Clock, colour: 'text-info' },
};

/** The course of an order from top to bottom. */
export function Timeline({ order }: { order: SpotOrderWithFills }) {
  const { base } = useCurrencies(order.symbol);
  const steps = courseOf(order);
  return (
    <ol>
      {steps.map((step, i) => {
        const { icon: Icon, colour } = LOOKS[step.kind];
        const isLast = i === steps.length - 1;
        return (
          <li key={step.kind === 'fill' ? step.fill.id : step.kind} className="flex gap-3">
            <span className="flex flex-col items-center">
              <Icon className={classes('mt-0.5 size-4 shrink-0', colour)} aria-hidden="true" />
              {!isLast && <span className="my-1 w-px flex-1 bg-line" aria-hidden="true" />}
            </span>
            <span className={classes('min-w-0 flex-1', !isLast && 'pb-4')}>
              <StepText step={step} base={base} />
              {step.time !== null && (
                <time className="block text-faint text-xs" dateTime={new Date(step.time).toISOString()}>
                  {formatDateTime(step.time)}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
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
