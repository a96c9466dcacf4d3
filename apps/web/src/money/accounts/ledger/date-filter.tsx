import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, classes, Input, Sheet } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import type { LedgerFilter } from './filter.ts';

interface FilterChipProps {
  /** Name and value of the filter. */
  label: string;
  text: string;
  /** Whether it narrows the list. */
  active: boolean;
  onOpen: () => void;
}

/** Opens the sheet of one filter and shows its value. */
export function FilterChip({ label, text, active, onOpen }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${text}`}
      onClick={onOpen}
      className={classes(
        'hit-area flex min-h-9 shrink-0 items-center gap-1 rounded-sm px-3 font-medium text-sm transition-colors',
        active ? 'bg-tint text-accent' : 'bg-raised text-muted',
      )}
    >
      {text}
      <ChevronDown className="size-4" aria-hidden="true" />
    </button>
  );
}

/** The first and the last day, both included. */
export type Days = Pick<LedgerFilter, 'from' | 'to'>;

interface DateFilterProps {
  value: Days;
  onChange: (days: Days) => void;
}

/** From one day to another, both included; either may be empty. */
export function DateFilter({ value, onChange }: DateFilterProps) {
  const t = useTranslations('assets.filter');
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterChip
        label={t('date')}
        text={useDaysText(value)}
        active={value.from !== undefined || value.to !== undefined}
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title={t('date')}>
        <DaysForm
          value={value}
          onApply={(days) => {
            onChange(days);
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

function DaysForm({ value, onApply }: { value: Days; onApply: (days: Days) => void }) {
  const times = useTimes();
  const t = useTranslations('assets.filter');
  const [from, setFrom] = useState(value.from ?? '');
  const [to, setTo] = useState(value.to ?? '');
  const today = times.date(useApi().clock.now());
  const wrongOrder = from !== '' && to !== '' && from > to;
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrongOrder) onApply({ ...(from && { from }), ...(to && { to }) });
      }}
    >
      <Input
        type="date"
        label={t('from')}
        max={today}
        value={from}
        onChange={(e) => setFrom(e.target.value)}
      />
      <Input
        type="date"
        label={t('to')}
        max={today}
        value={to}
        onChange={(e) => setTo(e.target.value)}
        error={wrongOrder ? t('wrong_order') : undefined}
      />
      <div className="flex gap-3">
        <Button variant="secondary" className="flex-1" onClick={() => onApply({})}>
          {t('any_date')}
        </Button>
        <Button type="submit" className="flex-1" disabled={wrongOrder}>
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

function useDaysText({ from, to }: Days): string {
  const t = useTranslations('assets.filter');
  if (from !== undefined && to !== undefined) return from === to ? from : t('between', { from, to });
  if (from !== undefined) return t('from_date', { date: from });
  if (to !== undefined) return t('to_date', { date: to });
  return t('any_date');
}
