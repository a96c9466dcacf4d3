import type { MarginMode } from '@trade/engine/quote';
import { ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Note, Sheet } from '../../../kit/index.ts';
import { MarginModeChoice } from '../margin-mode-choice.tsx';
import { MultiplePicker } from '../multiple-picker.tsx';

interface MultipleFieldProps {
  multiples: readonly number[];
  value: number;
  marginMode: MarginMode;
  /** Why both are fixed; null when they are not. */
  lockedBy: 'position' | 'orders' | null;
  onChange: (multiple: number, marginMode: MarginMode) => void;
}

/** Multiple and margin mode, and the sheet to pick them. */
export function MultipleField({ multiples, value, marginMode, lockedBy, onChange }: MultipleFieldProps) {
  const t = useTranslations('contracts');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(value);
  const [mode, setMode] = useState(marginMode);
  const Icon = lockedBy === null ? ChevronDown : Lock;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('multiple')}: ${t('times', { multiple: value })}, ${t(`margin_mode.${marginMode}`)}`}
        onClick={() => {
          setChosen(value);
          setMode(marginMode);
          setOpen(true);
        }}
        className="flex min-h-11 w-full items-center justify-between rounded-md bg-raised px-3 font-semibold text-accent active:bg-line"
      >
        <span className="min-w-0 text-left leading-tight">
          {t('times', { multiple: value })}
          <span className="block truncate font-normal text-muted text-xs">
            {t(`margin_mode.${marginMode}`)}
          </span>
        </span>
        <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('multiple')}
        footer={
          <Button
            block
            onClick={() => {
              if (lockedBy === null) onChange(chosen, mode);
              setOpen(false);
            }}
          >
            {t(lockedBy === null ? 'use_multiple' : 'understood')}
          </Button>
        }
      >
        {lockedBy === null ? (
          <div className="space-y-4">
            <MarginModeChoice value={mode} onChange={setMode} />
            <MultiplePicker multiples={multiples} value={chosen} marginMode={mode} onChange={setChosen} />
          </div>
        ) : (
          <Note tone="info">
            {t(lockedBy === 'position' ? 'locked_by_position' : 'locked_by_orders', { multiple: value })}
          </Note>
        )}
      </Sheet>
    </>
  );
}
