import { z } from 'zod';
import { call } from './call.ts';
import { type HoldCause, holdCause, holdKind } from './holds.ts';
import { passkeyAnswer } from './passkey-proof.ts';
import { plainText, strictObject } from './shared.ts';

/** What customers hold of their own account. */
export const ownHoldKind = holdKind.extract(['withdrawals', 'frozen']);
export type OwnHoldKind = z.infer<typeof ownHoldKind>;
/**
 * The causes of a customer's own holds, with the hours that they last on once their end is asked
 * for.
 */
export const OWN_HOLD_HOURS = { customer: 24, customer_slowly: 72 } as const satisfies Partial<
  Record<HoldCause, number>
>;
export const ownHoldCause = holdCause.extract(['customer', 'customer_slowly']);
export type OwnHoldCause = z.infer<typeof ownHoldCause>;

/**
 * A hold of that kind that stands already stays, and is no longer ending; it ends as slowly as the
 * slower of both.
 */
export const ownHoldBody = strictObject(() => ({
  kind: ownHoldKind.describe('What is held'),
  slowly: z.boolean().describe('Whether it lasts on for 72 hours once its end is asked for; else for 24'),
}));

/**
 * The password, and a second proof: a passkey, or a code of the authenticator app if one is bound,
 * or, with neither, the code of purpose `security` that was sent to the account's email address.
 */
export const endOwnHoldBody = strictObject(() => ({
  kind: ownHoldKind.describe('What is held'),
  password: plainText.describe('The password'),
  code: plainText.optional().describe('A code of the authenticator app, or the code that was sent'),
  passkey: passkeyAnswer.optional().describe('The answer of a passkey, instead of a code'),
}));

export const holdOwnAccount = call('POST /user/holds', () => ({
  id: 'holdOwnAccount',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'Freeze the own account, or lock its withdrawals: at once, until its end is asked for',
  body: ownHoldBody,
}));

export const endOwnHold = call('POST /user/holds/end', () => ({
  id: 'endOwnHold',
  access: 'real',
  scope: 'account',
  tag: 'Security',
  summary: 'Ask for the end of a hold of the own account; it lasts on as long as was chosen',
  body: endOwnHoldBody,
}));
