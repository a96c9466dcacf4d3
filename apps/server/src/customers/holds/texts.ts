import { type AccountHold, OWN_HOLD_HOURS, ownHoldCause } from '@trade/protocol';
import type { SaidText } from '../../platform/gateway/index.ts';
import { endText } from '../../platform/mail/index.ts';

/** Returns the texts of a hold's reason and end for refusals and letters. */
export function holdTexts({ cause, reason, until }: AccountHold): { why: SaidText; until: SaidText } {
  const own = ownHoldCause.safeParse(cause);
  return {
    why: reason
      ? { text: 'holds.why.reason', values: { reason: unended(reason) } }
      : { text: `holds.why.${own.success ? 'customer' : cause}` },
    until:
      until !== null
        ? { text: 'holds.until', values: { time: endText(until) } }
        : own.success
          ? { text: 'holds.until_asked', values: { hours: OWN_HOLD_HOURS[own.data] } }
          : { text: 'holds.until_lifted' },
  };
}

/** Returns a reason without its full stop, because the sentence that quotes it has one. */
function unended(reason: string): string {
  return reason.replace(/[.。]+$/u, '');
}
