import { texts } from '../../platform/texts/index.ts';
import { QrCode } from './qr-code.tsx';
import type { Enrolment } from './session-calls.ts';

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
