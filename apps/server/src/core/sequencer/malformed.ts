import type { Outcome } from '@trade/engine';
import { CODES } from '@trade/protocol';

/**
 * Returns the outcome of what is no command, or lacks what its type needs: refused as the engine
 * refuses it, and not in the journal.
 */
export function refusalOfMalformed(seq: number, time: number): Outcome {
  return {
    seq,
    time,
    orderId: null,
    rejection: { code: CODES.parameter_invalid },
    duplicate: false,
    events: [],
  };
}
