import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'rise' | 'fall' | 'danger';
type ButtonSize = 'md' | 'sm';

interface Look {
  variant?: ButtonVariant | undefined;
  /** `md` is 48 px high, `sm` 36 px with a target of 44 px. */
  size?: ButtonSize | undefined;
  /** As wide as its parent. */
  block?: boolean | undefined;
  icon?: ReactNode;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary active:bg-primary-pressed',
  secondary: 'bg-raised text-ink active:bg-line',
  ghost: 'text-accent active:bg-raised',
  rise: 'bg-rise text-on-rise active:opacity-85',
  fall: 'bg-fall text-on-fall active:opacity-85',
  danger: 'bg-raised text-danger active:bg-line',
};
const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 px-4 text-base leading-tight rounded-md',
  sm: 'min-h-9 px-3 text-sm rounded-sm hit-area',
};

function look({ variant = 'primary', size = 'md', block = false }: Look, className?: string): string {
  return classes(
    'inline-flex items-center justify-center gap-2 font-semibold text-center select-none transition-colors narrow:wrap-anywhere',
    'disabled:bg-raised disabled:text-faint disabled:opacity-100 aria-busy:cursor-progress',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows that its action is running; a busy button cannot be pressed. */
  busy?: boolean;
}

/** Runs an action on this page. For links to other pages use `ButtonLink`. */
export function Button({
  variant,
  size,
  block,
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
      {...(busy && { onClick: undefined, type: 'button' })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={look({ variant, size, block }, className)}
    >
      {busy ? <LoaderCircle className="size-5 animate-spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, Look {}

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}

interface Icon {
  /** The action's name for screen readers. */
  label: string;
  icon: ReactNode;
}

const LOOK =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-muted transition-colors active:bg-raised disabled:text-faint [&_svg]:size-5';

/** A button of 44 px that shows only an icon. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & Icon) {
  return (
    <button type="button" aria-label={label} {...rest} className={classes(LOOK, className)}>
      {icon}
    </button>
  );
}

export function IconLink({ label, icon, className, ...rest }: Omit<LinkProps, 'children'> & Icon) {
  return (
    <Link aria-label={label} {...rest} className={classes(LOOK, className)}>
      {icon}
    </Link>
  );
}
