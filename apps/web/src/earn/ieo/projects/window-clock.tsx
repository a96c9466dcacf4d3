import type { IeoProject } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { useNow } from '../../../platform/clock/index.ts';
import { remainingSeconds, useTimes } from '../../../platform/format/index.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** What the project waits for: its window to open or to close, or its tokens to reach the market. */
export function WindowClock({ project }: { project: IeoProject }) {
  const times = useTimes();
  const t = useTranslations('ieo');
  const finance = useTranslations('finance');
  const now = useNow();
  const { status } = project;
  if (status !== 'upcoming' && status !== 'open') {
    return <Line name={t('market_time')} text={times.dateTime(project.time_to_market)} />;
  }
  const left = remainingSeconds(status === 'upcoming' ? project.starts_at : project.ends_at, now);
  const days = Math.floor(left / 86_400);
  const clock = `${two(Math.floor(left / 3_600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return (
    <Line
      name={t(status === 'upcoming' ? 'opens_in' : 'closes_in')}
      text={days > 0 ? `${finance('days', { days })} ${clock}` : clock}
    />
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-xs">
      <span className="text-muted">{name}</span>
      <Figure text={text} className="font-medium text-sm" />
    </p>
  );
}
