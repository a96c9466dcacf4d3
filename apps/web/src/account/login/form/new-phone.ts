import { z } from 'zod';
import { type EntryError, phone } from './rules.ts';

const ERRORS = {
  country: 'phone_country',
  short: 'phone_short',
  long: 'phone_long',
  number: 'phone_impossible',
} as const satisfies Record<string, EntryError>;

/** A number that is being given, which the server checks against all countries' plans: so does this. They load when they are needed. */
export const newPhone = phone.pipe(
  z.string().superRefine(async (number, check) => {
    const plans = await import('@trade/protocol/phones').catch(() => null);
    // Without them the server has the word.
    const reading = plans?.readPhone(number);
    if (!reading || 'number' in reading) return;
    check.addIssue({ code: 'custom', message: ERRORS[reading.problem] });
  }),
);
