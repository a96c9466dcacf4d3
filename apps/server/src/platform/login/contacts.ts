import { isEmailAddress } from '@trade/protocol';
import { readPhone } from '@trade/protocol/phones';

/** What a customer can be reached by and logs in with. */
export interface Contact {
  channel: 'email' | 'sms';
  /** Normalised: the same mailbox or phone is always written the same way. */
  target: string;
}

/** A mail address in lower case; null when it is none. */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  return isEmailAddress(address) ? address : null;
}

/** A phone number in E.164, its country code given with or without `+` or `00`; null when no such number can exist. */
export function normalisePhone(text: string): string | null {
  const reading = readPhone(text);
  return 'number' in reading ? reading.number : null;
}

/** Reads what was typed as an account: a mail address or a phone number. */
export function parseAccount(text: string): Contact | null {
  if (text.includes('@')) {
    const target = normaliseEmail(text);
    return target ? { channel: 'email', target } : null;
  }
  const target = normalisePhone(text);
  return target ? { channel: 'sms', target } : null;
}

/** Whether an account, as an operator logs in with it, is this customer's own email address or phone number: nobody decides about themselves. */
export function isAccountOf(account: string, customer: { email: string; phone: string }): boolean {
  return normaliseEmail(account) === customer.email || normalisePhone(account) === customer.phone;
}
