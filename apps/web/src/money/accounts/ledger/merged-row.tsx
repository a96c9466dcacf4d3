import { ChevronDown, Layers } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes, ListRow, toneOf } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { PrivateFigure } from '../../portfolio/index.ts';
import { LedgerRow } from './ledger-row.tsx';
import { type Merged, sumOf } from './merge.ts';

/**
 * The movements of one order or position as one row, with what they came to; it unfolds into each
 * of them.
 */
export function MergedRow({ merged: { entries } }: { merged: Merged }) {
  const times = useTimes();
  const t = useTranslations('ledger');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const parts = useId();
  const [newest] = entries;
  const { amount, isHold } = sumOf(entries);
  const id = newest.subject?.id ?? '';
  return (
    <>
      <ListRow
        onClick={() => setOpen(!open)}
        expands={{ open, controls: parts }}
        leading={
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-muted">
            <Layers className="size-4.5" aria-hidden="true" />
          </span>
        }
        title={t(newest.subject?.kind === 'position' ? 'about.position' : 'about.order', { id })}
        subtitle={
          <>
            <time className="whitespace-nowrap font-figure">{times.dateTime(newest.date)}</time>
            {' · '}
            <span className="whitespace-nowrap">{t('merged', { count: entries.length })}</span>
          </>
        }
        value={
          <span className="flex items-baseline justify-end gap-1">
            <PrivateFigure
              text={format.amount(amount, newest.currency, { signed: true })}
              tone={isHold ? 'plain' : toneOf(amount)}
              className="font-semibold"
            />
            <span className="text-muted text-xs">{newest.currency}</span>
          </span>
        }
        subvalue={isHold ? t(amount.startsWith('-') ? 'hold' : 'release') : t(`kind.${newest.kind}`)}
        trailing={
          <ChevronDown
            className={classes('size-4 shrink-0 text-faint transition-transform', open && 'rotate-180')}
            aria-hidden="true"
          />
        }
      />
      {open && (
        <ul id={parts} className="mb-2 ml-4 divide-y divide-line border-line border-l pl-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <LedgerRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
