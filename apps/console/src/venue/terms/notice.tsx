import { readTermsNotice } from '@trade/protocol';
import { useAnswer } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { termsTexts } from './texts.ts';

const HOUR = 3_600_000;

/** What is said of a change that waits: without a notice, and with one. */
interface Waiting {
  none: string;
  after: (hours: string, earliest: string) => string;
}

const WHOLE: Waiting = { none: termsTexts.willWait, after: termsTexts.willWaitUntil };

/**
 * Returns the earliest time when a change that can hurt takes effect: a second operator's approval
 * plus the notice.
 */
function useEarliest(): (said: Waiting) => string {
  const { data } = useAnswer(readTermsNotice);
  return ({ none, after }) => {
    if (data === undefined || data.notice_ms === 0) return none;
    const hours = String(Math.round((data.notice_ms / HOUR) * 100) / 100);
    return after(hours, timeText(Date.now() + data.notice_ms));
  };
}

/** Returns the toast for a change that was put to wait. */
export function useWaits(): (what: string) => string {
  const earliest = useEarliest();
  const say = termsTexts;
  return (what) => earliest({ none: say.waits(what), after: (hours, at) => say.waitsUntil(what, hours, at) });
}

/** Returns what holds here of any change that can hurt somebody. */
export function useHurtfulWait(): string {
  const earliest = useEarliest();
  const { hurtfulWait, hurtfulWaitUntil } = termsTexts;
  return earliest({ none: hurtfulWait, after: (hours) => hurtfulWaitUntil(hours) });
}

/**
 * Shown before a change is sent: which fields can hurt somebody, and how long that waits. Renders
 * nothing when none does.
 */
export function Hurtful({ fields, says = WHOLE }: { fields: readonly string[]; says?: Waiting }) {
  const earliest = useEarliest();
  if (fields.length === 0) return null;
  return (
    <p aria-live="polite" className="text-warning text-xs">
      {termsTexts.hurts(fields.join(', '))} {earliest(says)}
    </p>
  );
}
