import { ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Note, Sheet } from '../../../kit/index.ts';
import { MultiplePicker } from './multiple-picker.tsx';

interface MultipleFieldProps {
  multiples: readonly number[];
  value: number;
  /** Why it cannot be chosen. */
  lockedBy: 'position' | 'orders' | null;
  onChange: (multiple: number) => void;
}

/** The multiple, and the sheet it is picked in. */
export function MultipleField({ multiples, value, lockedBy, onChange }: MultipleFieldProps) {
  const t = useTranslations('contracts');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(value);
  const Icon = lockedBy === null ? ChevronDown : Lock;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('multiple')}: ${t('times', { multiple: value })}`}
        onClick={() => {
          setChosen(value);
          setOpen(true);
        }}
        className="flex min-h-11 w-full items-center justify-between rounded-md bg-raised px-3 font-semibold text-accent active:bg-line"
      >
        {t('times', { multiple: value })}
        <Icon className="size-4 text-muted" aria-hidden="true" />
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('multiple')}
        footer={
          <Button
            block
            onClick={() => {
              if (lockedBy === null) onChange(chosen);
              setOpen(false);
            }}
          >
            {t(lockedBy === null ? 'use_multiple' : 'understood')}
          </Button>
        }
      >
        {lockedBy === null ? (
          <MultiplePicker multiples={multiples} value={chosen} onChange={setChosen} />
        ) : (
          <Note tone="info">
            {t(lockedBy === 'position' ? 'locked_by_position' : 'locked_by_orders', { multiple: value })}
          </Note>
        )}
      </Sheet>
    </>
  );
}
