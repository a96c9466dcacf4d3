import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code as one path: it needs neither a picture's address nor markup from text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 });
    const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { path: squares.join(''), size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md bg-white text-ground"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
