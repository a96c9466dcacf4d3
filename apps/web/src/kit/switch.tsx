import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** An on/off switch that acts at once. Shows no label itself: place it at the end of a row. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="hit-area shrink-0 rounded-full disabled:opacity-50"
    >
      <Track checked={checked} />
    </button>
  );
}

/** A row that is a switch as a whole, with its label and a line of explanation. */
export function SwitchRow({ label, hint, checked, onChange, disabled }: SwitchProps & { hint: ReactNode }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="flex min-h-13 w-full items-center gap-3 rounded-sm text-left disabled:opacity-50"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-base">{label}</span>
        <span className="block text-faint text-xs">{hint}</span>
      </span>
      <Track checked={checked} />
    </button>
  );
}

function Track({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block h-7 w-12 shrink-0 rounded-full border p-0.5 transition-colors',
        checked ? 'border-accent bg-primary' : 'border-edge bg-raised',
      )}
    >
      <span
        className={classes(
          'block size-5.5 rounded-full transition-transform',
          checked ? 'translate-x-5 bg-on-primary' : 'bg-muted',
        )}
      />
    </span>
  );
}
