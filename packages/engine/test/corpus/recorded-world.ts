import { type Command, ENGINE_VERSION, type Outcome, stateHash } from '../../src/index.ts';
import { ContractWorld } from '../contracts/contract-world.ts';
import { type Batch, digestOf, type Recording } from './recording.ts';
import { shapeOf } from './shape.ts';

/** Most commands of one batch. */
const MOST = 6;

/**
 * A world that records its commands in batches, as a journal does: those of a batch share one time.
 */
export class RecordedWorld extends ContractWorld {
  private readonly batches: (Omit<Batch, 'outcomes'> & { results: Outcome[] })[] = [];
  private reached = 0;

  override run(command: Command): Outcome {
    const written = JSON.parse(JSON.stringify(command)) as Command;
    const open = this.batches.at(-1);
    const { seq } = this.state;
    // Batches of one to six commands; time that has passed ends one.
    if (open && this.time === this.reached && open.commands.length < 1 + ((seq * 7) % MOST)) this.time -= 1;
    else this.batches.push({ time: this.time + 1, commands: [], stateHash: '', results: [] });
    const outcome = super.run(written);
    this.reached = this.time;
    const batch = this.batches.at(-1);
    if (batch) {
      batch.commands.push(written);
      batch.results.push(outcome);
      batch.stateHash = stateHash(this.state);
    }
    return outcome;
  }

  recording(): Recording {
    const shape = shapeOf(this.batches.flatMap(({ results }) => results));
    return {
      engineVersion: ENGINE_VERSION,
      shape,
      batches: this.batches.map(({ results, ...batch }) => ({
        ...batch,
        outcomes: digestOf(results, shape),
      })),
    };
  }
}
