import { z } from 'zod';
import { call } from './call.ts';
import { EVERYTHING } from './power.ts';
import { clientId, object, reasonText, strictObject, timestamp } from './shared.ts';

/*
 * Holds keep a customer from withdrawing or trading. They apply to the real account, never to the
 * demo account. Acts that lower risk stay possible under each of them: closing a position,
 * cancelling an order, adding margin.
 *
 *   withdrawals   nothing can be withdrawn (11921)
 *   trading       nothing is opened, bought, converted or subscribed to (12226)
 *   frozen        both (12227), and no transfers except into the contract account
 */
export const holdKind = /* @__PURE__ */ z.enum(['withdrawals', 'trading', 'frozen']);
export type HoldKind = z.infer<typeof holdKind>;

/**
 * What caused a hold: an operator, the disabling of the account, an automatic rule of the venue, or
 * the customer themselves.
 */
export const holdCause = /* @__PURE__ */ z.enum([
  'operator',
  'disabled',
  'password_changed',
  'authenticator_removed',
  'customer',
  'customer_slowly',
]);
export type HoldCause = z.infer<typeof holdCause>;

/** The current holds of the caller's account. */
export const accountHold = object(() => ({
  kind: holdKind,
  cause: holdCause,
  /** The operator's reason; null when the cause says enough. */
  reason: z.string().nullable(),
  since: timestamp,
  /** Null when it lasts until it is lifted. */
  until: timestamp.nullable(),
}));
export type AccountHold = z.infer<typeof accountHold>;

/** The customer of a row in a console list. `held`: the kinds of current holds on the account. */
export const contactedCustomer = object(() => ({
  id: z.string(),
  email: z.string(),
  nickname: z.string(),
  held: z.array(holdKind),
}));
export const listedCustomer = object(() => ({ ...contactedCustomer.shape, phone: z.string() }));

/**
 * The customer reads the reason. Without `until` it lasts until it is lifted. A repeated
 * `client_id` adds no second hold.
 */
export const holdBody = strictObject(() => ({
  client_id: clientId,
  kind: holdKind.describe('What is held'),
  reason: reasonText,
  until: timestamp.nullable().describe('When it ends by itself, ms; null for no end'),
}));
/**
 * Refused with 559 for no such hold, 566 when it is over, 556 for one's own while another operator
 * has the role, and for the hold of a disabled account.
 */
export const holdLiftBody = strictObject(() => ({ reason: reasonText }));

export const consoleHold = object(() => ({
  ...accountHold.shape,
  id: z.string(),
  state: z.enum(['active', 'expired', 'lifted']),
  /** The operator's account; null for an automatic hold. */
  put_by: z.string().nullable(),
  lifted: object(() => ({ at: timestamp, by: z.string(), reason: z.string() })).nullable(),
  /** Whether the asking operator may lift it now. */
  may_lift: z.boolean(),
}));
export type ConsoleHold = z.infer<typeof consoleHold>;
export const consoleHolds = object(() => ({ items: z.array(consoleHold) }));

export const listHolds = call('GET /console/customers/:id/holds', () => ({
  id: 'listHolds',
  access: 'support',
  summary: "What is or was held of a customer's account (support)",
  answer: consoleHolds,
}));

export const putHold = call('POST /console/customers/:id/holds', () => ({
  id: 'putHold',
  access: 'support',
  power: { does: "Hold a customer's withdrawals or trading, or freeze the account", alone: EVERYTHING },
  summary: 'Hold withdrawals or trading of a customer, or freeze the account; they are told (support)',
  body: holdBody,
  answer: consoleHolds,
}));

export const liftHold = call('POST /console/customers/:id/holds/:hold/lift', () => ({
  id: 'liftHold',
  access: 'support',
  power: {
    does: 'Lift a hold',
    alone: "another's; one's own while nobody else has the role; never what the venue holds by itself",
    second: 'another operator of support: lift what one has put oneself',
  },
  summary: 'Lift a hold: another operator than who put it, where there is one (support)',
  body: holdLiftBody,
  answer: consoleHolds,
}));
