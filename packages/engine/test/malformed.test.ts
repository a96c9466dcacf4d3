import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  auditBooks,
  type Command,
  countersOf,
  createEngine,
  type EngineState,
  isWellFormed,
  restore,
  type Snapshot,
  takeSnapshot,
} from '../src/index.ts';
import { JOURNALS } from './corpus/journals.ts';
import { JUNK, placesIn, withAt, withoutAt } from './junk.ts';
import { runs } from './runs.ts';

/** Journals that together hold a command of every type, accepted. */
const ACTS = [
  'acts',
  'conditional-acts',
  'amending',
  'cross-acts',
  'fee-acts',
  'contracts-with-funds',
  'venue-with-funds',
  'venue-without-funds',
];
/** Fields that a command may leave out, so that most examples lack them. */
const LEFT_OUT = [
  'visibleLots',
  'marginMode',
  'announcedAt',
  'reference',
  'approvals',
  'stopLoss',
  'takeProfit',
];
/** How many commands of a type are tried: accepted ones that differ in their fields. */
const MOST_EXAMPLES = 3;
/** How many values of a place are carried out. They change the venue, so each needs another one. */
const MOST_CARRIED_OUT = 1;

/** A command, and a venue in which it is accepted. */
interface Example {
  command: Command;
  time: number;
  snapshot: Snapshot;
}

/**
 * The fields of a command, and of what is in them: a leg that trails has others than one that does
 * not.
 */
function fieldsOf(command: Command): string {
  return placesIn(command).join(' ');
}

/** The first accepted commands of each type. */
const EXAMPLES_BY_TYPE = new Map<string, Example[]>();
for (const name of ACTS) {
  const state = createEngine();
  for (const { commands, time } of JOURNALS[name]?.().recording().batches ?? []) {
    for (const command of commands) {
      const known = EXAMPLES_BY_TYPE.get(command.type) ?? [];
      const isLike = known.some((example) => fieldsOf(example.command) === fieldsOf(command));
      const snapshot = known.length < MOST_EXAMPLES && !isLike ? takeSnapshot(state) : null;
      const { rejection, duplicate } = apply(state, state.seq + 1, time, command);
      if (snapshot === null || rejection !== null || duplicate) continue;
      EXAMPLES_BY_TYPE.set(command.type, [...known, { command, time, snapshot }]);
    }
  }
}

/**
 * A venue in which any number of commands is tried: what one of them changes, the next does not
 * see.
 */
class Trial {
  private state: EngineState;
  private before: string;

  constructor(private readonly example: Pick<Example, 'snapshot' | 'time'>) {
    this.state = this.fresh();
    this.before = hashOf(this.state);
  }

  /**
   * Tries what claims to be a command: it is carried out or refused, and what is of no shape is
   * refused with 561 and changes nothing. Returns whether it changed anything.
   */
  try(claimed: unknown): boolean {
    const { state } = this;
    const { rejection, events } = apply(state, state.seq + 1, this.example.time, claimed as Command);
    if (!isWellFormed(claimed)) {
      expect({ rejection, events }, text(claimed)).toEqual({ rejection: { code: 561 }, events: [] });
      expect(hashOf(state), text(claimed)).toBe(this.before);
    }
    if (hashOf(state) === this.before) return false;
    expect(auditBooks(state), text(claimed)).toBeNull();
    this.state = this.fresh();
    return true;
  }

  private fresh(): EngineState {
    return restore(structuredClone(this.example.snapshot));
  }
}

/** Everything but the running number and the time of the last command. */
function hashOf(state: EngineState): string {
  const { order, trade, transfer, entry } = countersOf(state);
  return state.hash.value([order, trade, transfer, entry]);
}

function text(claimed: unknown): string {
  return (
    JSON.stringify(claimed, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)) ?? 'nothing'
  );
}

describe('the engine', () => {
  it.each([...EXAMPLES_BY_TYPE.keys()])('lives on whatever stands in any field of %s', (type) => {
    for (const example of EXAMPLES_BY_TYPE.get(type) ?? []) {
      const { command } = example;
      const trial = new Trial(example);
      const places = [...placesIn(command), ...LEFT_OUT.map((field) => [field])];
      for (const place of places) {
        trial.try(withoutAt(command, place));
        let carriedOut = 0;
        for (const junk of JUNK) {
          const claimed = withAt(command, place, junk);
          if (carriedOut >= MOST_CARRIED_OUT && isWellFormed(claimed)) continue;
          if (trial.try(claimed)) carriedOut += 1;
        }
      }
    }
  });

  it.each([...EXAMPLES_BY_TYPE.keys()])(
    'lives on whatever stands in several fields of %s at once',
    (type) => {
      const example = EXAMPLES_BY_TYPE.get(type)?.[0] ?? expect.fail(type);
      const places = placesIn(example.command);
      const trial = new Trial(example);
      const change = fc.tuple(
        fc.constantFrom(...places),
        fc.oneof(fc.constantFrom(...JUNK), fc.anything({ withBigInt: true, maxDepth: 2 })),
      );
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
          trial.try(
            changes.reduce<unknown>(
              (claimed, [place, junk]) => changed(claimed, place, junk),
              example.command,
            ),
          );
        }),
        { numRuns: runs(60) },
      );
    },
  );

  it('lives on whatever claims to be a command', () => {
    const example = EXAMPLES_BY_TYPE.get('clock')?.[0] ?? expect.fail('clock');
    const trial = new Trial(example);
    for (const junk of JUNK) {
      trial.try(junk);
      trial.try({ type: junk });
      trial.try([junk]);
      for (const type of EXAMPLES_BY_TYPE.keys()) trial.try(Object.assign([], { type, symbol: junk }));
    }
  });

  it('has an example of every command', () => {
    expect(EXAMPLES_BY_TYPE.size).toBe(62);
  });
});

/** Puts something at a place that an earlier change may have taken away. */
function changed(claimed: unknown, place: readonly (string | number)[], junk: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return junk;
  if (typeof claimed !== 'object' || claimed === null) return claimed;
  const inner = (claimed as Record<string | number, unknown>)[key];
  return rest.length === 0
    ? withAt(claimed, place, junk)
    : withAt(claimed, [key], changed(inner, rest, junk));
}
