import { apply, type Command, createEngine, type Outcome, stateHash } from '../../src/index.ts';
import { digestOf, type Recording } from './recording.ts';

/** What a replay found. */
export interface Replayed {
  /**
   * Where the engine first came to something else than what was recorded; null when it nowhere did.
   */
  fault: string | null;
  /** Every command with its result, up to there. */
  results: { command: Command; outcome: Outcome }[];
}

/**
 * Applies a recorded journal to a new engine, and compares state and results after every batch; the
 * results alone of a journal whose rules kept another state.
 */
export function replay({ batches, shape }: Recording, comparesStates = true): Replayed {
  const state = createEngine();
  const results: Replayed['results'] = [];
  for (const { commands, outcomes, stateHash: recorded, time } of batches) {
    const first = state.seq + 1;
    const came = commands.map((command) => apply(state, state.seq + 1, time, command));
    came.forEach((outcome, at) => {
      const command = commands[at];
      if (command) results.push({ command, outcome });
    });
    const where = `in the commands ${first} to ${state.seq} (${commands.map(({ type }) => type).join(', ')})`;
    if (comparesStates && stateHash(state) !== recorded) return { fault: `another state ${where}`, results };
    if (digestOf(came, shape) !== outcomes) return { fault: `other results ${where}`, results };
  }
  return { fault: null, results };
}
