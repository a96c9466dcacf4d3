import type { HoldCause, OwnHoldCause } from '@trade/protocol';

/** The cause of a hold if the customer has put it; else null. */
export function ownCauseOf(cause: HoldCause): OwnHoldCause | null {
  return cause === 'customer' || cause === 'customer_slowly' ? cause : null;
}
