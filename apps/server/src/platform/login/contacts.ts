import { isEmailAddress } from '@trade/protocol';
import { readPhone } from '@trade/protocol/phones';

/** An email or phone that a customer is reached by and logs in with. */
export interface Contact {
  channel: 'email' | 'sms';
  /** Normalised: the same mailbox or phone is always written alike. */
  target: string;
}

/** Returns a mail address in lower case; null when it is invalid. */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  return isEmailAddress(address) ? address : null;
}

/**
 * Returns a phone number in E.164; the country code may begin with `+`, `00` or neither. Null when
 * no such number can exist.
 */
export function normalisePhone(text: string): string | null {
  const reading = readPhone(text);
  return 'number' in reading ? reading.number : null;
}

/** Reads a typed account: a mail address or a phone number. */
export function parseAccount(text: string): Contact | null {
  if (text.includes('@')) {
    const target = normaliseEmail(text);
    return target ? { channel: 'email', target } : null;
  }
  const target = normalisePhone(text);
  return target ? { channel: 'sms', target } : null;
}

/**
 * Whether an operator's account is this customer's email or phone number: nobody may decide about
 * themselves.
 */
export function isAccountOf(account: string, customer: { email: string; phone: string }): boolean {
  return normaliseEmail(account) === customer.email || normalisePhone(account) === customer.phone;
}
