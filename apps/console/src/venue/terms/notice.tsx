import { readTermsNotice } from '@trade/protocol';
import { useAnswer } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

const HOUR = 3_600_000;

/** Says from when on a change that can hurt is in force at the earliest: with the second operator's approval, and then the notice. */
function useEarliest(): (said: {
  none: string;
  after: (hours: string, earliest: string) => string;
}) => string {
  const { data } = useAnswer(readTermsNotice);
  return ({ none, after }) => {
    if (data === undefined || data.notice_ms === 0) return none;
    const hours = String(Math.round((data.notice_ms / HOUR) * 100) / 100);
    return after(hours, timeText(Date.now() + data.notice_ms));
  };
}

/** What is said once a change of something was put to wait. */
export function useWaits(): (what: string) => string {
  const earliest = useEarliest();
  const { terms: say } = texts;
  return (what) => earliest({ none: say.waits(what), after: (hours, at) => say.waitsUntil(what, hours, at) });
}

/** Before a change is sent: which of its fields can hurt somebody, and how long it waits for that. Nothing when none does. */
export function Hurtful({ fields }: { fields: readonly string[] }) {
  const earliest = useEarliest();
  const { terms: say } = texts;
  if (fields.length === 0) return null;
  return (
    <p aria-live="polite" className="text-warning text-xs">
      {say.hurts(fields.join(', '))} {earliest({ none: say.willWait, after: say.willWaitUntil })}
    </p>
  );
}
