import { CODES, enrolOperator, logInOperator } from '@trade/protocol';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { z } from 'zod';
import { ApiError, type Client } from '../../platform/api/index.ts';
import { keepDevice } from '../../platform/session/index.ts';
import { loginTexts } from '../texts.ts';

const CODE_REQUIRED = CODES.google_verification_required;
const BINDING_REQUIRED = CODES.google_verification_binding_required;

export interface Credentials {
  account: string;
  password: string;
}

const enrolment = z.object({ secret: z.string(), uri: z.string() });
/** The secret for an authenticator app, and its URI. */
export type Enrolment = z.infer<typeof enrolment>;

/** The step after a right password: a code, or the first time the enrolment. */
export type SecondStep = { kind: 'code' } | { kind: 'enrolment'; enrolment: Enrolment };

/** Checks account and password. Rejects when they are wrong. */
export async function checkCredentials(api: Client, credentials: Credentials): Promise<SecondStep> {
  try {
    await logIn(api, credentials);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === CODE_REQUIRED) return { kind: 'code' };
    if (error.code === BINDING_REQUIRED) {
      return { kind: 'enrolment', enrolment: await api.call(enrolOperator, { body: credentials }) };
    }
    throw error;
  }
  // Every login without a code is refused; other errors were thrown above.
  return { kind: 'code' };
}

/** Logs in and returns the token. The server recognises this browser from then on. */
export async function logIn(api: Client, credentials: Credentials, totp?: string): Promise<string> {
  const body = { ...credentials, ...(totp === undefined ? {} : { totp }) };
  const { device, token } = await api.call(logInOperator, { body });
  keepDevice(device);
  return token;
}

/** A QR code as one SVG path, which needs neither an image address nor inserted markup. */
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

/** The secret for an authenticator app, to scan or to type. */
export function Binding({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={uri} label={loginTexts.qr} />
      <div className="text-center">
        <p className="text-xs text-faint">{loginTexts.secret}</p>
        <p className="mt-1 font-mono break-words select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      </div>
    </div>
  );
}
