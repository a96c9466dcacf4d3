import { codeSentData, type SentPurpose } from '@trade/protocol';
import { type ApiClient, TransportError } from '../../../platform/api/index.ts';
import type { SentCode } from './code-input.tsx';

/** Nobody knows whether a verification code was sent: no answer came. */
export class CodeNotSent extends Error {
  constructor(cause: unknown) {
    super('verification code not sent', { cause });
    this.name = 'CodeNotSent';
  }
}

/** Has a verification code sent to an email address or a phone number. Throws the server's refusal, or CodeNotSent. */
export function sendCode(api: ApiClient, type: SentPurpose, account: string): Promise<SentCode> {
  return account.includes('@')
    ? askForCode(api, '/send_email', { type, email: account }, account)
    : askForCode(api, '/send_sms', { type, phone: account }, account);
}

/** Has the server send a code to `target` by a call that answers when another may be asked for. Throws as `sendCode`. */
export async function askForCode(
  api: ApiClient,
  path: string,
  body: object,
  target: string,
): Promise<SentCode> {
  try {
    const { resend_after } = await api.post(path, body, codeSentData);
    return { target, resendAfter: resend_after };
  } catch (error) {
    throw error instanceof TransportError ? new CodeNotSent(error) : error;
  }
}
