import { fieldsOf, firstValues, type Study, type StudyName, studyProblem } from '@trade/protocol';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, classes, ListRow, Sheet, SwitchRow } from '../../../kit/index.ts';
import { entryText, isUnread, readEntry, useFormat } from '../../../platform/format/index.ts';
import { OVERLAY_NAMES, PANE_NAMES } from './candles/studies.ts';

interface StudySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly Study[];
  onChange: (chosen: Study[]) => void;
  /** Opens the choice of a symbol to compare with. */
  onCompare: () => void;
}

const LABELS = { MA: 'ma', EMA: 'ema', BOLL: 'boll', MACD: 'macd', RSI: 'rsi' } as const;
const GROUPS = [
  { title: 'overlays', names: OVERLAY_NAMES },
  { title: 'panes', names: PANE_NAMES },
] as const;

/** Picks the studies of the chart and their numbers. */
export function StudySheet({ open, onOpenChange, chosen, onChange, onCompare }: StudySheetProps) {
  const t = useTranslations('trade');
  const chart = useTranslations('chart');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('indicators')}>
      {GROUPS.map(({ title, names }) => (
        <section key={title} aria-label={t(title)} className="pb-3">
          <h3 className="text-faint text-xs">{t(title)}</h3>
          {names.map((name) => (
            <StudyRow
              key={name}
              name={name}
              study={chosen.find((study) => study.name === name) ?? null}
              onChange={(study) => {
                const others = chosen.filter((other) => other.name !== name);
                if (study === null) onChange(others);
                else if (others.length === chosen.length) onChange([...others, study]);
                else onChange(chosen.map((other) => (other.name === name ? study : other)));
              }}
            />
          ))}
        </section>
      ))}
      <ListRow title={chart('compare')} subtitle={chart('compare_hint')} onClick={onCompare} />
    </Sheet>
  );
}

interface StudyRowProps {
  name: StudyName;
  /** Null while it is not shown. */
  study: Study | null;
  onChange: (study: Study | null) => void;
}

function StudyRow({ name, study, onChange }: StudyRowProps) {
  const t = useTranslations('trade');
  return (
    <div className="pb-1">
      <SwitchRow
        label={name}
        hint={t(LABELS[name])}
        checked={study !== null}
        onChange={(on) => onChange(on ? { name, values: [...firstValues(name)] } : null)}
      />
      {study && <StudyFields study={study} onChange={(values) => onChange({ name, values })} />}
    </div>
  );
}

interface StudyFieldsProps {
  study: Study;
  onChange: (values: number[]) => void;
}

/** The numbers of a study. What is typed is kept as it is; the chart takes it once it is right. */
function StudyFields({ study: { name, values }, onChange }: StudyFieldsProps) {
  const t = useTranslations('chart');
  const fields = fieldsOf(name);
  const tag = useLocale();
  const format = useFormat();
  const noteId = useId();
  const [texts, setTexts] = useState(() => fields.map((_, i) => entryText(String(values[i] ?? ''), tag)));
  const { numbers, places } = numbersOf(texts, tag);
  const problem = studyProblem(name, numbers);
  const wrong = problem && (places[problem.at] ?? texts.indexOf(''));
  const type = (typed: readonly string[]) => {
    setTexts([...typed]);
    const { numbers: read } = numbersOf(typed, tag);
    if (studyProblem(name, read) === null) onChange(read);
  };
  const first = fields.map((field) => entryText(String(field.first ?? ''), tag));
  const { least, most } = fields[wrong ?? 0] ?? { least: 0, most: 0 };
  return (
    <div className="pb-2">
      <div className="flex flex-wrap items-end gap-2">
        {fields.map((field, i) => (
          <label key={`${field.name} ${field.first}`} className="text-faint text-xs">
            {t(`study_${field.name}`)}
            <input
              inputMode="decimal"
              aria-label={t('study_number', { study: name, name: t(`study_${field.name}`), number: i + 1 })}
              aria-invalid={i === wrong || undefined}
              value={texts[i] ?? ''}
              aria-describedby={i === wrong ? noteId : undefined}
              onChange={({ target }) => type(texts.map((text, at) => (at === i ? target.value : text)))}
              className="mt-1 block h-11 w-16 rounded-sm border border-edge bg-surface px-2 text-base text-ink aria-invalid:border-danger"
            />
          </label>
        ))}
        {texts.join() !== first.join() && (
          <Button variant="ghost" size="sm" onClick={() => type(first)}>
            {t('study_reset')}
          </Button>
        )}
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className={classes('pt-1 text-danger text-sm', problem === null && 'hidden')}
      >
        {problem &&
          t(`study_problem_${problem.problem}`, {
            least: format.decimal(String(least)),
            most: format.decimal(String(most)),
          })}
      </p>
    </div>
  );
}

/** Numbers of studies have at most so many decimals; their steps decide the rest. */
const DECIMALS = 4;

/**
 * The typed numbers, without empty fields, and which field each stands in. What is none is within
 * no bounds.
 */
function numbersOf(texts: readonly string[], tag: string): { numbers: number[]; places: number[] } {
  const places = texts.flatMap((text, i) => (text === '' ? [] : i));
  const numbers = places.map((i) => {
    const { value } = readEntry(texts[i] ?? '', tag, DECIMALS);
    return isUnread(value) ? Number.NaN : Number(value);
  });
  return { places, numbers };
}
