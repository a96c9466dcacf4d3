import { encode } from 'uqr';
import { classes } from './classes.ts';

/** Light modules around the code, which a reader needs to find it. */
const QUIET_ZONE = 3;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Always dark on white, because some readers cannot read inverted codes. */
export function QrCode({ text, label, className = 'size-52' }: QrCodeProps) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes('max-w-full rounded-md bg-paper', className)}
    >
      <path d={path} className="fill-print" />
    </svg>
  );
}
