import type { Counters, EngineState } from './kernel/state/engine-state.ts';
import type { RememberedCommand } from './kernel/state/memory.ts';

/** Returns the first result under a key, if it is among the last `REMEMBERED_COMMANDS`. */
export function recall(state: EngineState, key: string): RememberedCommand | null {
  return state.memory.recall(key) ?? null;
}

/** Returns what the last command has added to the memory; null for nothing. */
export function rememberedLast(state: EngineState): RememberedCommand | null {
  return state.memory.addedBy(state.seq);
}

/** Returns a copy of the running numbers. */
export function countersOf(state: EngineState): Counters {
  return { ...state.counters };
}
