import { z } from 'zod';
import { PLAIN_DECIMAL } from '../decimal.ts';
import { wholeInput } from './number-inputs.ts';

export const productName = /* @__PURE__ */ z.string().trim().min(1).max(60).refine(isStorable);
export const productDays = /* @__PURE__ */ z.number().int().min(1).max(365);

/** Ends a sale, cancels a project or runs an allotment. */
export const productStepBody = strictObject(() => ({ reason: reasonText }));

/*
 * Object schemas whose fields are made at first use: there are hundreds of schemas, and a page or a
 * call needs only a few of them. Otherwise equal to `z.object` and `z.strictObject`. To extend a
 * schema, spread its `shape` among the fields: `extend` would make them at once.
 */

type Fields<Shape> = z.core.util.Writeable<Shape>;

/** For answers: unknown members are left out. */
/* @__NO_SIDE_EFFECTS__ */
export function object<Shape extends z.core.$ZodLooseShape>(fields: () => Shape) {
  // The constructor is not generic; `z.object` uses the same cast.
  return new z.ZodObject(definition(fields)) as z.ZodObject<Fields<Shape>, z.core.$strip>;
}

/** For requests: unknown members are refused. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject<Shape extends z.core.$ZodLooseShape>(fields: () => Shape) {
  return new z.ZodObject(definition(fields, z.never())) as z.ZodObject<Fields<Shape>, z.core.$strict>;
}

function definition<Shape extends z.core.$ZodLooseShape>(
  fields: () => Shape,
  catchall?: z.ZodNever,
): z.core.$ZodObjectDef<Fields<Shape>> {
  let shape: Fields<Shape> | undefined;
  return {
    type: 'object',
    get shape() {
      shape ??= fields();
      return shape;
    },
    ...(catchall && { catchall }),
  };
}

/** A text that the database can store; the server refuses wrong values with codes of their own. */
export const plainText = z.string().max(200).refine(isStorable);
/** Why an operator does something. */
export const reasonText = /* @__PURE__ */ z
  .string()
  .trim()
  .min(3)
  .max(500)
  .refine(isStorable)
  .describe('Why it is done, for the log');

/**
 * Names what an operator has read. A change sends the version that it was made from, and is refused
 * (12320) when somebody has changed it since.
 */
export const readVersion = /* @__PURE__ */ z.string().max(64).describe('The version that was read');

/** A non-negative plain decimal as text: an amount or a price. */
export const decimalText = z.string().regex(PLAIN_DECIMAL);
/** A decimal in an answer; may be negative. */
export const signedDecimalText = z.string();
/** Milliseconds since the epoch. */
export const timestamp = z.number().int().nonnegative();
export const clientId = /* @__PURE__ */ z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .describe('Chosen by the client, unique per caller: the same id and body return the first result');
export const symbolName = /* @__PURE__ */ z
  .string()
  .regex(/^[A-Z0-9]{2,20}(-PERP|-WEEK)?$/)
  .describe('The symbol of a market, such as BTCUSDT');
export const currencyCode = /* @__PURE__ */ z
  .string()
  .regex(/^[A-Z0-9]{2,12}$/)
  .describe('The code of a currency, such as USDT');
export const accountKind = /* @__PURE__ */ z.enum(['coin', 'contract', 'option']);

/** Whether the database can store a text: no NUL, no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return !/[\0]|[\ud800-\udfff]/u.test(value);
}

export const pageQuery = strictObject(() => ({
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before'),
  limit: wholeInput({ meaning: 'Most items of a page', least: 1, most: 100 }).default(20),
}));

/** The body of a call without fields: nothing, or an empty object. */
export const emptyBody = /* @__PURE__ */ z.strictObject({}).nullish();

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

export const nothing = /* @__PURE__ */ z.null();
