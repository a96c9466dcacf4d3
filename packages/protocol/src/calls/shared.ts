import { z } from 'zod';
import { isPlainDecimal } from '../decimal.ts';
import { object, strictObject } from './object.ts';

/** A text that the database can keep; the server answers wrong ones with codes of their own. */
export const plainText = z.string().max(200).refine(isStorable);
/** Why an operator does something. */
export const reasonText = z.string().trim().min(3).max(500).refine(isStorable);

/** A non-negative plain decimal as text: an amount or a price. */
export const decimalText = z.string().refine(isPlainDecimal, { error: 'not a plain decimal' });
/** A decimal in an answer; may be negative. */
export const signedDecimalText = z.string();
/** Milliseconds since the epoch. */
export const timestamp = z.number().int().nonnegative();
/** Chosen by the client, unique per customer: the same id and body answers the first result. */
export const clientId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const symbolName = z.string().regex(/^[A-Z0-9]{2,20}(-PERP|-WEEK)?$/);
export const currencyCode = z.string().regex(/^[A-Z0-9]{2,12}$/);
export const accountKind = z.enum(['coin', 'contract', 'option']);

/** Whether the database can keep a text: no NUL, no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return !/[\0]|[\ud800-\udfff]/u.test(value);
}

export const pageQuery = strictObject(() => ({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}));

/** The body of a call that takes nothing: none, or an empty object. */
export const emptyBody = z.strictObject({}).nullish();

/** A page of a list; `next_cursor` is null at the end. */
/* @__NO_SIDE_EFFECTS__ */
export function page<Item extends z.ZodType>(item: Item) {
  return object(() => ({ items: z.array(item), next_cursor: z.string().nullable() }));
}

/** The envelope of every answer. */
/* @__NO_SIDE_EFFECTS__ */
export function envelope<Data extends z.ZodType>(data: Data) {
  return object(() => ({ code: z.number().int(), message: z.string(), data, request_id: z.string() }));
}

export const nothing = z.null();
