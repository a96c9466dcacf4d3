import type { Command, Outcome } from '@trade/engine';
import { CODES } from '@trade/protocol';
import { z } from 'zod';
import { type Bus, BusError, question } from '../../platform/bus/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Tracing } from '../../platform/tracing/index.ts';
import type { ProjectedBatch } from '../projection/index.ts';
import {
  type BeyondMessage,
  BOUND_MESSAGE,
  type BoundMessage,
  boundMessage,
  readBeyond,
  TALLY,
} from './bound-message.ts';
import { refusalOfMalformed } from './malformed.ts';
import type { Bound, TallyReading } from './tallies.ts';

/**
 * An outcome without its events, which whoever follows the journal has already; null when the
 * command was not taken, or why: its bound kept it from being taken, or it is none.
 */
export type Answered = Omit<Outcome, 'events'> | BeyondMessage | MalformedMessage | null;

/** The answer to what is no command. */
interface MalformedMessage {
  malformed: true;
}

/** Commands of one message. */
const MOST_AT_ONCE = 200;

interface Submission {
  commands: Command[];
  bounds: (BoundMessage | null)[];
  traces?: string[] | undefined;
}

/**
 * The commands of one turn of a process, for the one that writes the journal, with the bound of
 * each that has one. Where some are traced, `traces` has the span of each, as a `traceparent`, or
 * an empty text. Each command is looked at by itself.
 */
export const SUBMIT = question<Submission, { answers: Answered[] }>(
  'sequencer.submit',
  z.object({
    commands: z.array(z.custom<Command>(() => true)).max(MOST_AT_ONCE),
    bounds: z.array(BOUND_MESSAGE.nullable()),
    traces: z.array(z.string()).optional(),
  }),
);

/**
 * ms until a command must be answered; after that nobody knows whether it was carried out, and its
 * client id tells.
 */
const DEADLINE = 5_000;
/** While nobody writes, a command is offered again: nobody has got it. */
const OFFER_EVERY = 100;
/** Commands under way of one process. */
const MOST_UNDER_WAY = 20_000;

interface Sent {
  command: Command;
  bound: Bound | null;
  sentAt: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

/**
 * Submits commands to the process that writes the journal. Those of one turn go in one message, as
 * the journal gathers a batch. A command is answered once this process has applied it, too, so that
 * whoever waited for it sees what it did.
 */
export class RemoteSubmission {
  private gathered: Sent[] = [];
  private readonly underWay = new Set<Sent>();
  /**
   * Outcomes of batches that came while commands of this process were under way, by sequence,
   * oldest first.
   */
  private readonly recent = new Map<number, { outcome: Outcome; at: number }>();
  /** Answered commands whose batch this process has not applied yet, by sequence. */
  private readonly awaited = new Map<number, (outcome: Outcome | null) => void>();
  private stopped = false;

  constructor(
    private readonly bus: Bus,
    private readonly appliedSeq: () => number,
    private readonly tracing: Tracing | null = null,
  ) {}

  submit(command: Command, bound: Bound | null): Promise<Outcome> {
    if (this.stopped || this.underWay.size >= MOST_UNDER_WAY) {
      return Promise.reject(new CatalogueError(CODES.service_unavailable));
    }
    return new Promise((resolve, reject) => {
      const sent: Sent = { command, bound, sentAt: performance.now(), resolve, reject };
      this.underWay.add(sent);
      this.gathered.push(sent);
      if (this.gathered.length === 1) setImmediate(() => this.send());
    });
  }

  /** Asks the writer what it has counted of a customer. */
  async tally(customer: number): Promise<TallyReading> {
    try {
      const { counted, seq, tally } = await this.bus.ask(TALLY, { customer }, DEADLINE);
      return { tally, counted: BigInt(counted), seq };
    } catch {
      throw new CatalogueError(CODES.service_unavailable);
    }
  }

  /** Keeps the outcomes of a batch for commands of this process that may be among them. */
  applied({ outcomes }: Pick<ProjectedBatch, 'outcomes'>): void {
    if (this.underWay.size === 0) {
      this.recent.clear();
      return;
    }
    const [oldest] = this.underWay;
    for (const [seq, { at }] of this.recent) {
      if (oldest && at >= oldest.sentAt) break;
      this.recent.delete(seq);
    }
    const at = performance.now();
    for (const outcome of outcomes) this.recent.set(outcome.seq, { outcome, at });
  }

  /** Lets those go on who wait for what was just applied and published. */
  settle(): void {
    if (this.awaited.size === 0) return;
    const reached = this.appliedSeq();
    for (const [seq, resolve] of this.awaited) {
      if (seq > reached) continue;
      this.awaited.delete(seq);
      resolve(this.recent.get(seq)?.outcome ?? null);
    }
  }

  stop(): void {
    this.stopped = true;
    for (const sent of this.underWay) this.refuse(sent);
  }

  private send(): void {
    const gathered = this.gathered;
    this.gathered = [];
    for (let from = 0; from < gathered.length; from += MOST_AT_ONCE) {
      void this.deliver(gathered.slice(from, from + MOST_AT_ONCE));
    }
  }

  private async deliver(sent: readonly Sent[]): Promise<void> {
    const deadline = performance.now() + DEADLINE;
    try {
      const { answers } = await this.offer(sent, deadline);
      await Promise.all(sent.map((each, index) => this.conclude(each, answers[index] ?? null, deadline)));
    } catch {
      for (const each of sent) this.refuse(each);
    }
  }

  private async offer(sent: readonly Sent[], deadline: number): Promise<{ answers: Answered[] }> {
    const commands = sent.map(({ command }) => command);
    const bounds = sent.map(({ bound }) => bound && boundMessage(bound));
    const traces = this.tracing?.namesOf(commands) ?? null;
    const asked = traces ? { commands, bounds, traces } : { commands, bounds };
    for (;;) {
      const left = deadline - performance.now();
      try {
        return await this.bus.ask(SUBMIT, asked, Math.max(1, left));
      } catch (error) {
        const wasHeard = !(error instanceof BusError) || error.failure !== 'unheard';
        if (wasHeard || this.stopped || left <= OFFER_EVERY) throw error;
        await new Promise((resolve) => setTimeout(resolve, OFFER_EVERY));
      }
    }
  }

  private async conclude(sent: Sent, answer: Answered, deadline: number): Promise<void> {
    if (answer === null) {
      this.refuse(sent);
      return;
    }
    if ('beyond' in answer) {
      this.underWay.delete(sent);
      sent.reject(readBeyond(answer));
      return;
    }
    if ('malformed' in answer) {
      this.underWay.delete(sent);
      sent.resolve(refusalOfMalformed(this.appliedSeq(), 0));
      return;
    }
    const own = await this.outcomeAt(answer.seq, deadline);
    if (own === 'late') {
      this.refuse(sent);
      return;
    }
    this.underWay.delete(sent);
    // The first result of a repetition from long ago has the old sequence, and no events any more.
    const isOwn = own !== null && own.duplicate === answer.duplicate;
    sent.resolve(isOwn ? own : { ...answer, events: [] });
  }

  private outcomeAt(seq: number, deadline: number): Promise<Outcome | null | 'late'> {
    if (seq <= this.appliedSeq()) return Promise.resolve(this.recent.get(seq)?.outcome ?? null);
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          this.awaited.delete(seq);
          resolve('late');
        },
        Math.max(1, deadline - performance.now()),
      );
      this.awaited.set(seq, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
    });
  }

  private refuse(sent: Sent): void {
    this.underWay.delete(sent);
    sent.reject(new CatalogueError(CODES.service_unavailable));
  }
}
