import type { Execution } from '../execution.ts';
import { invariant } from '../invariant.ts';
import { type AllEntryRules, rulesOf } from '../product.ts';
import { ACCEPTED, type Ruling } from '../ruling.ts';

/** Lets time pass: whatever is due by now is done. */
export interface Clock {
  type: 'clock';
}

/** Acts on every entry that is due by now, earliest first. */
export function clock(x: Execution, allRules: AllEntryRules): Ruling {
  const { agenda } = x.state.register;
  for (let live = agenda.takeDue(x.time); live !== null; live = agenda.takeDue(x.time)) {
    const rules = rulesOf(allRules, live);
    const { kind, id, dueAt } = live.entry;
    invariant(rules.due !== undefined, `a ${kind} knows what to do when it is due`);
    rules.due(x, live);
    invariant(!live.entry.open || live.entry.dueAt !== dueAt, `${kind} ${id} moves on once it was due`);
  }
  return ACCEPTED;
}
