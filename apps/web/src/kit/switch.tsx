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
      className={classes(
        'hit-area h-7 w-12 shrink-0 rounded-full border p-0.5 transition-colors disabled:opacity-50',
        checked ? 'border-accent bg-primary' : 'border-edge bg-raised',
      )}
    >
      <span
        className={classes(
          'block size-5.5 rounded-full transition-transform',
          checked ? 'translate-x-5 bg-on-primary' : 'bg-muted',
        )}
      />
    </button>
  );
}
