import { classes } from '../../kit/index.ts';

/** Characters at both ends that stand out, because people compare those. */
const COMPARED = 6;
const END = 'whitespace-nowrap font-semibold text-ink';

/**
 * A whole address that may break anywhere but in its highlighted ends: no last character ever
 * stands alone on a line.
 */
export function AddressText({ address, className }: { address: string; className?: string }) {
  const middle = address.slice(COMPARED, -COMPARED);
  return (
    <span translate="no" className={classes('block text-balance break-all font-mono text-muted', className)}>
      <span className={END}>{address.slice(0, COMPARED)}</span>
      {middle}
      <span className={END}>{address.slice(COMPARED + middle.length)}</span>
    </span>
  );
}
