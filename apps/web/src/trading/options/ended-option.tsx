import type { OptionOrder } from '@trade/protocol';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Figure, toneOf } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { optionDetailPath } from '../../platform/paths.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { useDurationText } from './duration-text.ts';
import { useOptionFigures } from './figures.ts';
import { OptionItem } from './option-item.tsx';
import { OptionStatus } from './status.tsx';

/** An option of the past: what became of it. Leads to what decided it. */
export function EndedOption({ order }: { order: OptionOrder }) {
  const times = useTimes();
  const t = useTranslations('options');
  const figures = useOptionFigures(order);
  const durationText = useDurationText();
  const earnings = order.earnings ?? '0';
  return (
    <article className="relative border-line border-b py-3">
      <div className="flex items-center gap-2">
        <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-base">
          <Link to={optionDetailPath(order.id)} className="font-semibold after:absolute after:inset-0">
            {figures.base}
            <span className="font-normal text-faint text-xs">/{figures.quote}</span>
          </Link>
          <DirectionBadge direction={order.direction} />
        </h2>
        <OptionStatus status={order.status} />
      </div>
      <time
        className="block text-faint text-xs"
        dateTime={new Date(order.closed_at ?? order.expires_at).toISOString()}
      >
        {times.dateTime(order.closed_at)} · {durationText(order.duration)}
      </time>
      <dl className="mt-2 grid grid-cols-[repeat(4,auto)] justify-between gap-x-3">
        <OptionItem label={t('entry')} value={<Figure text={figures.price(order.entry.price)} />} />
        <OptionItem
          label={t('exit')}
          value={order.exit === null ? t('no_value') : <Figure text={figures.price(order.exit.price)} />}
        />
        <OptionItem label={t('stake')} value={<Figure text={figures.cents(order.stake)} />} />
        <OptionItem
          label={t('earnings')}
          value={<Figure text={figures.signedCents(earnings)} tone={toneOf(earnings)} />}
        />
      </dl>
    </article>
  );
}
