import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, type Command, stateHash, takeSnapshot } from '../../src/index.ts';
import type { ContractWorld } from '../contracts/contract-world.ts';
import { runs } from '../runs.ts';
import { customerCommand } from './customers.ts';
import { Dice } from './dice.ts';
import { operatorCommand } from './operators.ts';
import { restarted, venue } from './venue.ts';

const numbers = fc.array(fc.nat(9_999), { minLength: 24, maxLength: 24 });
/** An act of an operator between acts of customers. */
const act = fc.record({ customers: fc.array(numbers, { maxLength: 4 }), operator: numbers });
const acts = fc.array(act, { minLength: 4, maxLength: 14 });

/** Every command with its time, in the order of the journal. */
type Journal = { time: number; command: Command }[];

function run(world: ContractWorld, journal: Journal, command: Command) {
  const outcome = world.run(command);
  journal.push({ time: world.time, command: structuredClone(command) });
  return outcome;
}

describe('an operator who changes any term under open orders and positions of every kind', () => {
  it('stops neither the exchange nor its restart, and the journal leads to the same state', () => {
    fc.assert(
      fc.property(acts, fc.constantFrom(0n, 40_000_000n), (taken, rich) => {
        let world = venue(rich);
        const first = takeSnapshot(world.state);
        const journal: Journal = [];
        for (const { customers, operator } of taken) {
          for (const given of customers) run(world, journal, customerCommand(world, new Dice(given)));
          const command = operatorCommand(world, new Dice(operator));
          // The world audits after every command: the books balance, and all holds are covered.
          run(world, journal, command);
          const snapshot = takeSnapshot(world.state);
          const next = restarted(world, snapshot);
          expect(takeSnapshot(next.state).hash).toBe(snapshot.hash);
          world = next;
        }
        const replayed = restarted(world, first);
        for (const { time, command } of journal) {
          apply(replayed.state, replayed.state.seq + 1, time, command);
        }
        expect(stateHash(replayed.state)).toBe(stateHash(world.state));
      }),
      { numRuns: runs(40), seed: 31 },
    );
  });
});
