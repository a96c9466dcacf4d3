import { type codeSentData, type SentPurpose, sendEmailCode, sendSmsCode } from '@trade/protocol';
import type { z } from 'zod';
import { type Client, TransportError } from '../../../platform/api/index.ts';
import type { SentCode } from './code-input.tsx';

/** Nobody knows whether a verification code was sent: no answer came. */
export class CodeNotSent extends Error {
  constructor(cause: unknown) {
    super('verification code not sent', { cause });
    this.name = 'CodeNotSent';
  }
}

/** Has a verification code sent to an email address or a phone number. Throws the server's refusal, or CodeNotSent. */
export function sendCode(api: Client, type: SentPurpose, account: string): Promise<SentCode> {
  return account.includes('@')
    ? askForCode(api.call(sendEmailCode, { body: { type, email: account } }), account)
    : askForCode(api.call(sendSmsCode, { body: { type, phone: account } }), account);
}

/** The code that a call, which answers when another may be asked for, sends to `target`. Throws as `sendCode`. */
export async function askForCode(
  sending: Promise<z.infer<typeof codeSentData>>,
  target: string,
): Promise<SentCode> {
  try {
    const { resend_after } = await sending;
    return { target, resendAfter: resend_after };
  } catch (error) {
    throw error instanceof TransportError ? new CodeNotSent(error) : error;
  }
}
