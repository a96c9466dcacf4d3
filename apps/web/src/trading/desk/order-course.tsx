import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, Card, Explained, Figure, Timeline, type TimelineTone } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';

/** One thing that happened to an order, or (`waiting`) its current state. */
type CourseStep<Fill> =
  | { kind: 'placed' | 'filled' | 'canceled'; time: number }
  | { kind: 'fill'; time: number; fill: Fill }
  | { kind: 'waiting'; time: null };

interface FilledOrder<Fill> {
  status: 'new' | 'filled' | 'canceled';
  created_at: number;
  updated_at: number;
  fills: readonly Fill[];
}

/** What happened to an order, oldest first. */
export function courseOf<Fill extends { time: number }>(
  order: FilledOrder<Fill>,
): readonly CourseStep<Fill>[] {
  const { status, created_at, updated_at } = order;
  const fills = [...order.fills]
    .sort((left, right) => left.time - right.time)
    .map((fill): CourseStep<Fill> => ({ kind: 'fill', time: fill.time, fill }));
  const end: CourseStep<Fill> =
    status === 'new' ? { kind: 'waiting', time: null } : { kind: status, time: updated_at };
  return [{ kind: 'placed', time: created_at }, ...fills, end];
}

const LOOKS: Record<CourseStep<unknown>['kind'], { icon: LucideIcon; tone: TimelineTone }> = {
  placed: { icon: Send, tone: 'neutral' },
  fill: { icon: CircleDot, tone: 'accent' },
  filled: { icon: CircleCheck, tone: 'success' },
  canceled: { icon: CircleX, tone: 'neutral' },
  waiting: { icon: Clock, tone: 'pending' },
};

interface OrderCourseProps<Fill> {
  order: FilledOrder<Fill>;
  placed: string;
  fillText: (fill: Fill) => string;
  /** Why the order was cancelled. */
  canceled: string;
}

/** What happened to an order, oldest first. */
export function OrderCourse<Fill extends { id: string; time: number }>({
  order,
  placed,
  fillText,
  canceled,
}: OrderCourseProps<Fill>) {
  const t = useTranslations('orders');
  const texts = { placed, canceled, filled: t('step_filled'), waiting: t('step_waiting') };
  return (
    <Timeline
      steps={courseOf(order).map((step) => ({
        ...LOOKS[step.kind],
        key: step.kind === 'fill' ? step.fill.id : step.kind,
        text: step.kind === 'fill' ? fillText(step.fill) : texts[step.kind],
        time: step.time,
      }))}
    />
  );
}

interface FillRow {
  id: string;
  role: 'maker' | 'taker';
  time: number;
  price: string;
  size: ReactNode;
  fee: string;
}

/** Every fill of an order with its price, size, fee and role. */
export function FillList({ fills }: { fills: readonly FillRow[] }) {
  const times = useTimes();
  const t = useTranslations('orders');
  if (fills.length === 0) return <p className="py-3 text-muted">{t('no_fills')}</p>;
  return (
    <ul>
      {fills.map(({ id, role, time, price, size, fee }) => (
        <li key={id} className="border-line border-b py-2.5 last:border-b-0">
          <div className="flex items-center gap-2">
            <Figure text={price} className="font-semibold text-base" />
            <Badge tone={role === 'maker' ? 'accent' : 'neutral'}>
              <Explained word={role}>{t(role)}</Explained>
            </Badge>
            <span className="flex-1 text-right">{size}</span>
          </div>
          <div className="flex justify-between text-faint text-xs">
            <span>{times.time(time)}</span>
            <span>
              {t('fee')} <Figure text={fee} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A part of an order's details under a title of its own. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      {children}
    </Card>
  );
}
