import { CODES, enrolOperator, logInOperator } from '@trade/protocol';
import { z } from 'zod';
import { ApiError, type Client } from '../../platform/api/index.ts';
import { keepDevice } from '../../platform/session/index.ts';

const CODE_REQUIRED = CODES.google_verification_required;
const BINDING_REQUIRED = CODES.google_verification_binding_required;

export interface Credentials {
  account: string;
  password: string;
}

const enrolment = z.object({ secret: z.string(), uri: z.string() });
/** What an authenticator app needs to know. */
export type Enrolment = z.infer<typeof enrolment>;

/** What a right password leads to: the code, and before it, the first time, the enrolment. */
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
  // A login without a code is refused in one of the ways above.
  return { kind: 'code' };
}

/** Logs in and answers the token; this browser is known to the server from then on. */
export async function logIn(api: Client, credentials: Credentials, totp?: string): Promise<string> {
  const body = { ...credentials, ...(totp === undefined ? {} : { totp }) };
  const { device, token } = await api.call(logInOperator, { body });
  keepDevice(device);
  return token;
}
