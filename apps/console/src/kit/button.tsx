import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'primary' | 'secondary' | 'danger' | 'quiet';

const TONES: Record<Tone, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-pressed',
  secondary: 'bg-raised text-ink border border-edge hover:bg-line',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  quiet: 'text-muted hover:bg-raised hover:text-ink',
};

interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone | undefined;
  /** `sm` is for rows of a table. */
  size?: 'md' | 'sm';
  icon?: ReactNode;
  /** Shows that the action is running; a busy button cannot be pressed. */
  busy?: boolean;
}

export function Button({
  tone = 'secondary',
  size = 'md',
  icon,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={classes(
        'inline-flex shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap',
        'transition-colors disabled:border-transparent disabled:bg-raised disabled:text-faint [&_svg]:size-4',
        size === 'md' ? 'h-9 rounded-md px-3' : '-my-0.75 h-6.5 rounded-sm px-2 text-xs',
        TONES[tone],
        className,
      )}
    >
      {busy ? <LoaderCircle className="animate-spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** A button with an icon only. Its label is read aloud and shown on hover. */
export function IconButton({
  label,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'title'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="inline-flex size-8 items-center justify-center rounded-sm text-muted transition-colors hover:bg-line hover:text-ink disabled:text-edge [&_svg]:size-4"
    >
      {children}
    </button>
  );
}
