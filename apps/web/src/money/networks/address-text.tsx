import { classes } from '../../kit/index.ts';

/** At either end: what people compare. */
const COMPARED = 6;

/** A whole address that may break anywhere; both ends stand out, because those are what people compare. */
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
