import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { contactedCustomer } from './holds.ts';
import { object, strictObject } from './object.ts';
import { isStorable, pageQuery, timestamp } from './shared.ts';

/** Pictures of one message at most. */
export const CONTACT_IMAGES = 5;
/** Characters of a question at most. */
export const QUESTION_MAX = 2000;

/** Kept loose on purpose: the server answers what is empty or wrong with its own catalogue codes. */
const text = z.string().max(200).refine(isStorable);

/** A message to the operator. 571 without phone or question, 561 for what is no phone number, 562 for pictures that are not there. */
export const contactBody = strictObject(() => ({
  phone: text,
  question: z.string().max(QUESTION_MAX).refine(isStorable),
  /** Uploaded with the purpose `contact`, each for this message alone. */
  images: z.array(text).max(CONTACT_IMAGES).default([]),
}));
export type ContactBody = z.input<typeof contactBody>;
export const contactReceipt = object(() => ({ id: z.string() }));

/** What a customer wrote, as the operator reads it. */
export const contactMessage = object(() => ({
  id: z.string(),
  customer: contactedCustomer,
  /** Where the customer wants to be called. */
  phone: z.string(),
  question: z.string(),
  /** Ids of pictures, in the order they were sent. */
  images: z.array(z.string()),
  /** The language it was written in, as far as the app knows. */
  locale: z.enum(LOCALES),
  created_at: timestamp,
  /** Null while nobody has dealt with it. */
  handled: z.object({ at: timestamp, by: z.string(), note: z.string() }).nullable(),
}));
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactStatus = z.enum(['open', 'handled']);
export type ContactStatus = z.infer<typeof contactStatus>;
export const contactMessagesQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: contactStatus.default('open'),
}));

/** What was done about it. */
export const contactHandledBody = strictObject(() => ({
  note: z.string().trim().min(3).max(500).refine(isStorable),
}));
