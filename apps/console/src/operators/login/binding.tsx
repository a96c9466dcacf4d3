import { useMemo } from 'react';
import { encode } from 'uqr';
import { texts } from '../../platform/texts/index.ts';
import type { Enrolment } from './session-calls.ts';

/** A QR code as one path: it needs neither a picture's address nor markup from text. */
function QrCode({ text, label }: { text: string; label: string }) {
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

/** What an authenticator app needs to know: to scan, and to type. */
export function Binding({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={uri} label={texts.login.qr} />
      <div className="text-center">
        <p className="text-xs text-faint">{texts.login.secret}</p>
        <p className="mt-1 font-mono break-words select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      </div>
    </div>
  );
}
