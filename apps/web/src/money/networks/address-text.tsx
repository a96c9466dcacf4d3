import { classes } from '../../kit/index.ts';

/** Characters at both ends that stand out, because people compare those. */
const COMPARED = 6;

/** A whole address that may break anywhere, with both ends highlighted. */
export function AddressText({ address, className }: { address: string; className?: string }) {
  const middle = address.slice(COMPARED, -COMPARED);
  return (
    <span translate="no" className={classes('text-balance break-all font-mono text-muted', className)}>
      <span className="font-semibold text-ink">{address.slice(0, COMPARED)}</span>
      {middle}
      <span className="font-semibold text-ink">{address.slice(COMPARED + middle.length)}</span>
    </span>
  );
}
