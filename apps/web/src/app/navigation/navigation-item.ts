import { classes } from '../../kit/index.ts';

const ITEM =
  'relative flex h-14 items-center whitespace-nowrap px-2.5 text-sm transition-colors xl:px-3 ' +
  'after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full';
const CURRENT = 'font-semibold text-ink after:bg-primary';
const OTHER = 'font-medium text-muted hover:text-ink';

/** The look of one item of the row of products. */
export function navigationItem(current: boolean): string {
  return classes(ITEM, current ? CURRENT : OTHER);
}
