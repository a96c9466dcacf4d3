import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from '../classes.ts';

interface Icon {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
}

const LOOK =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors active:bg-raised disabled:text-faint [&_svg]:size-5';

/** A target of 44 px that shows an icon alone. */
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
