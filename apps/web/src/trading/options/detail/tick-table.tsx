import type { OptionTransparency } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge, classes, Figure } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';

interface TickTableProps {
  label: string;
  evidence: OptionTransparency['entry_evidence'];
  /** The one that decides. */
  tick: OptionTransparency['entry'];
  /** What it decides. */
  mark: string;
}

/** A tick among its neighbours, in the order in which the exchange took them in. */
export function TickTable({ label, evidence, tick, mark }: TickTableProps) {
  const times = useTimes();
  const t = useTranslations('options.decision');
  const format = useFormat();
  if (evidence.ticks.length === 0) {
    return (
      <p className="mt-2 rounded-sm bg-raised p-2.5 text-sm">
        {t('gone', { id: tick.id, time: times.instant(tick.time) })}
      </p>
    );
  }
  return (
    <table aria-label={label} className="mt-2 w-full text-left text-xs">
      <thead className="text-faint">
        <tr>
          <th className="py-1 font-normal">{t('time')}</th>
          <th className="py-1 text-right font-normal">{t('price')}</th>
          <th className="py-1 text-right font-normal">{t('sequence')}</th>
        </tr>
      </thead>
      <tbody>
        {evidence.ticks.map(({ id, time, price, sequence, decides }) => (
          <tr
            key={sequence}
            title={id}
            aria-current={decides || undefined}
            className={classes('border-line border-t', decides && 'bg-tint font-semibold text-accent')}
          >
            <td className="py-1.5 pl-1.5">
              <Figure text={times.instant(time)} /> {decides && <Badge tone="accent">{mark}</Badge>}
            </td>
            <td className="py-1.5 text-right">
              <Figure text={format.fixed(price, price.split('.')[1]?.length ?? 0)} />
            </td>
            <td className="py-1.5 pr-1.5 text-right text-faint">
              <Figure text={String(sequence)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
