import type { AccountHold } from '@trade/protocol';
import type { SaidText } from '../../platform/gateway/index.ts';
import { endText } from '../../platform/mail/index.ts';

/** Returns the texts of a hold's reason and end for refusals and letters. */
export function holdTexts({ cause, reason, until }: AccountHold): { why: SaidText; until: SaidText } {
  return {
    why: reason
      ? { text: 'holds.why.reason', values: { reason: unended(reason) } }
      : { text: `holds.why.${cause}` },
    until:
      until === null
        ? { text: 'holds.until_lifted' }
        : { text: 'holds.until', values: { time: endText(until) } },
  };
}

/** Returns a reason without its full stop, because the sentence that quotes it has one. */
function unended(reason: string): string {
  return reason.replace(/[.。]+$/u, '');
}
