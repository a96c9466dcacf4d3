import type { Sequencer } from './exchange.ts';

/** The longest that a timer of Node can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Lets the exchange act on what is due, at its time. Answers how to stop. */
export function startAlarm(
  sequencer: Pick<Sequencer, 'submit' | 'onCommitted'>,
  nextDue: () => number | null,
  now: () => number,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  let setFor: number | null = null;
  const set = () => {
    const due = nextDue();
    if (due === setFor) return;
    if (timer) clearTimeout(timer);
    setFor = due;
    timer = due === null ? null : setTimeout(ring, Math.min(Math.max(0, due - now()), LONGEST_MS));
  };
  const ring = () => {
    timer = null;
    setFor = null;
    // A refused submission means that the exchange has ended: nothing is due any more.
    sequencer.submit({ type: 'clock' }).then(set, () => undefined);
  };
  const forget = sequencer.onCommitted(set);
  set();
  return () => {
    forget();
    if (timer) clearTimeout(timer);
  };
}
