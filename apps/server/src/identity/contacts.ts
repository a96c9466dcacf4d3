import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

const LONGEST_EMAIL = 254;
const email = z.email().max(LONGEST_EMAIL);

/** What a customer can be reached by and logs in with. */
export interface Contact {
  channel: 'email' | 'sms';
  /** Normalised: the same mailbox or phone is always written the same way. */
  target: string;
}

/** A mail address in lower case; null when it is none. */
export function normaliseEmail(text: string): string | null {
  const parsed = email.safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}

/** A phone number in E.164, its country code given with or without `+` or `00`; null when no such number can exist. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  if (!/^\d{5,15}$/.test(digits)) return null;
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  return parsed?.isValid() ? parsed.number : null;
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
