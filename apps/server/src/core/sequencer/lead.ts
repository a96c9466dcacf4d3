import { isWellFormed } from '@trade/engine';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../../platform/bus/index.ts';
import type { Tracing } from '../../platform/tracing/index.ts';
import { JournalError, type JournalRow, takeJournal } from '../journal/index.ts';
import type { Lease } from '../lease/index.ts';
import type { SharedTables } from '../projection/index.ts';
import { type BoundMessage, beyondMessage, readBound, TALLY, tallyMessage } from './bound-message.ts';
import type { CommittedState } from './committed-state.ts';
import { COMMITTED, type Follower } from './follower.ts';
import { type Answered, SUBMIT } from './remote-submission.ts';
import { isOfFeed, SingleWriter } from './single-writer.ts';
import type { SequencerOptions } from './start.ts';
import { BeyondBound } from './tallies.ts';

/**
 * Rows with more text are not sent; who follows reads them from the journal. NATS takes messages up
 * to 1 MiB.
 */
const MOST_TEXT = 400_000;

export interface LeadOptions {
  pool: pg.Pool;
  patient: pg.Pool;
  bus: Bus;
  logger: Logger;
  /** What stamps the commands, see `SequencerOptions`. */
  clock: SequencerOptions['clock'];
  /** Names this process in the journal's head, to people. */
  holder: string;
  lease: Lease;
  follower: Follower;
  committed: CommittedState;
  tables: SharedTables;
  tradedValue?: SequencerOptions['tradedValue'];
  /** Traces the way of commands; null where tracing is off. */
  tracing?: Tracing | null;
  onFatal: (error: Error) => void;
}

/**
 * Begins to write the journal with the state that a follower has reached: takes the journal, so
 * that whoever wrote before can commit no more, applies what they committed last, and goes on from
 * there. Commands of other processes are taken once `serve` is called.
 */
export async function lead(options: LeadOptions): Promise<SingleWriter> {
  const { pool, bus, clock, holder, lease, follower, committed, tables } = options;
  const journal = await takeJournal(pool, holder);
  try {
    const place = await follower.catchUp();
    await follower.stop();
    if (place.seq !== journal.lastSeq) {
      throw new JournalError(
        `The journal ends at ${journal.lastSeq}, what was followed at ${place.seq}.`,
        place.seq,
      );
    }
    lease.lost.throwIfAborted();
    clock.startFrom?.(committed.core.time);
    const writer = new SingleWriter({
      ...options,
      now: () => clock.now(),
      journal,
      ownsTables: false,
      confirm: () => lease.confirm(),
      onRow: (row) => tellOf(bus, row),
    });
    for (const batch of tables.unwritten) writer.remember(batch);
    lease.lost.addEventListener('abort', () => writer.fail(lease.lost.reason as Error));
    return writer;
  } catch (error) {
    await journal.release();
    throw error;
  }
}

function tellOf(bus: Bus, row: JournalRow): void {
  const fits = row.commands.length <= MOST_TEXT;
  bus.publish(COMMITTED, { lastSeq: row.lastSeq, row: fits ? row : null });
}

/** What of the writer answers other processes. */
type Answering = Pick<SingleWriter, 'submit' | 'tally' | 'status'>;

/** Takes the commands of other processes. Returns a function that takes no more of them. */
export function serve(bus: Bus, writer: Answering, tracing?: Tracing | null): () => void {
  const forget = [
    bus.answer(SUBMIT, async ({ bounds, commands, traces }) => {
      if (traces) tracing?.adopt(commands, traces);
      const answers = commands.map((command, index) => answerTo(writer, command, bounds[index] ?? null));
      return { answers: await Promise.all(answers) };
    }),
    bus.answer(TALLY, async ({ customer }) => tallyMessage(await writer.tally(customer))),
  ];
  return () => {
    for (const end of forget) end();
  };
}

/**
 * Rejects, so that no answer is given, when this process does not write any more: another one
 * answers.
 */
async function answerTo(writer: Answering, command: unknown, bound: BoundMessage | null): Promise<Answered> {
  if (!isWellFormed(command)) return { malformed: true };
  // Whoever drives the market is here: on the bus it can only be an old message that somebody
  // repeats.
  if (isOfFeed(command)) return null;
  try {
    const taken =
      bound && 'customer' in command ? writer.submit(command, readBound(bound)) : writer.submit(command);
    const { events: _, ...outcome } = await taken;
    return outcome;
  } catch (error) {
    if (error instanceof BeyondBound) return beyondMessage(error);
    if (!writer.status.running) throw error;
    return null;
  }
}
