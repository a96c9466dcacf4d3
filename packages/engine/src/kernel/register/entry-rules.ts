import type { Execution } from '../execution.ts';
import type { EngineState } from '../state/exchange-state.ts';
import type { EntryKind, LiveEntry } from './entry.ts';

/** How entries of a kind behave beyond the commands that name them. */
export interface EntryRules<Kind extends EntryKind> {
  /** Acts on an entry whose `dueAt` has come. It must close the entry or move `dueAt` on. */
  due?(x: Execution, live: LiveEntry<Kind>): void;
  /** Ends a demo customer's entry, with its holds released, when the demo account starts anew. */
  reset?(x: Execution, live: LiveEntry<Kind>): void;
  /** Takes a restored entry into the indexes that the kind keeps elsewhere in the state. */
  restore?(state: EngineState, live: LiveEntry<Kind>): void;
}
