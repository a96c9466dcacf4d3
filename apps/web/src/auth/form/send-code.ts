import { type CodePurpose, codeSentData } from '@trade/protocol';
import { type ApiClient, TransportError } from '../../api/index.ts';
import type { SentCode } from './code-input.tsx';

/** Nobody knows whether a verification code was sent: no answer came. */
export class CodeNotSent extends Error {
  constructor(cause: unknown) {
    super('verification code not sent', { cause });
    this.name = 'CodeNotSent';
  }
}

/** Has a verification code sent to an email address or a phone number. Throws the server's refusal, or CodeNotSent. */
export async function sendCode(api: ApiClient, type: CodePurpose, account: string): Promise<SentCode> {
  const byEmail = account.includes('@');
  const body = byEmail ? { type, email: account } : { type, phone: account };
  try {
    const { resend_after } = await api.post(byEmail ? '/send_email' : '/send_sms', body, codeSentData);
    return { target: account, resendAfter: resend_after };
  } catch (error) {
    throw error instanceof TransportError ? new CodeNotSent(error) : error;
  }
}
