import { z } from 'zod';
import { call } from './call.ts';
import { clientId, object, reasonText, strictObject, timestamp } from './shared.ts';

/*
 * What keeps a customer's money or trading still for a while. Holds bind the real account, never the demo account. What lowers risk
 * stays possible under each of them: closing a position, cancelling an order, adding margin.
 *
 *   withdrawals   nothing can be withdrawn (11921)
 *   trading       nothing is opened, bought, exchanged or subscribed to (12226)
 *   frozen        both (12227), and no transfer but into the contract account
 */
export const holdKind = z.enum(['withdrawals', 'trading', 'frozen']);
export type HoldKind = z.infer<typeof holdKind>;

/** An operator's decision, the disabling of the account, or what the venue holds by itself. */
export const holdCause = z.enum(['operator', 'disabled', 'password_changed', 'authenticator_removed']);
export type HoldCause = z.infer<typeof holdCause>;

/** What is held of the caller's account now. */
export const accountHold = object(() => ({
  kind: holdKind,
  cause: holdCause,
  /** In the operator's own words; null where the cause says it all. */
  reason: z.string().nullable(),
  since: timestamp,
  /** Null: until it is lifted. */
  until: timestamp.nullable(),
}));
export type AccountHold = z.infer<typeof accountHold>;

/** Whom a list of the console is about. `held`: the kinds of holds on the account now. */
export const contactedCustomer = object(() => ({
  id: z.string(),
  email: z.string(),
  nickname: z.string(),
  held: z.array(holdKind),
}));
export const listedCustomer = object(() => ({ ...contactedCustomer.shape, phone: z.string() }));

/** The customer reads the reason. Without `until`, it lasts until it is lifted. Repeating a `client_id` puts nothing more. */
export const holdBody = strictObject(() => ({
  client_id: clientId,
  kind: holdKind,
  reason: reasonText,
  until: timestamp.nullable(),
}));
/** 559 for no such hold, 566 when it is over; 556 for one's own as long as somebody else has the role, and for that of a disabled account. */
export const holdLiftBody = strictObject(() => ({ reason: reasonText }));

export const consoleHold = object(() => ({
  ...accountHold.shape,
  id: z.string(),
  state: z.enum(['active', 'expired', 'lifted']),
  /** The operator's account; null for the venue itself. */
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
  summary: 'Hold withdrawals or trading of a customer, or freeze the account; they are told (support)',
  body: holdBody,
  answer: consoleHolds,
}));

export const liftHold = call('POST /console/customers/:id/holds/:hold/lift', () => ({
  id: 'liftHold',
  access: 'support',
  summary: 'Lift a hold: another operator than who put it, where there is one (support)',
  body: holdLiftBody,
  answer: consoleHolds,
}));
