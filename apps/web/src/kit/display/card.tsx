import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** A raised ground for things that belong together. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-md border border-line bg-surface p-4', className)} />;
}
