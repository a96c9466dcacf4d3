import { type CodePurpose, codeSentData } from '@trade/protocol';
import type { ApiClient } from '../../api/index.ts';
import type { SentCode } from './code-input.tsx';

/** Has a verification code sent to an email address or a phone number. */
export async function sendCode(api: ApiClient, type: CodePurpose, account: string): Promise<SentCode> {
  const byEmail = account.includes('@');
  const body = byEmail ? { type, email: account } : { type, phone: account };
  const { resend_after } = await api.post(byEmail ? '/send_email' : '/send_sms', body, codeSentData);
  return { target: account, resendAfter: resend_after };
}
