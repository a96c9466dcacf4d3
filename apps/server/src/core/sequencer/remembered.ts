import type { Command, EngineEvent, Outcome } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type pg from 'pg';
import { type FirstResult, findFirstResults, type ProjectedBatch } from '../projection/index.ts';

interface Asker {
  resolve: (result: FirstResult | null) => void;
  reject: (error: unknown) => void;
}

/** Looks up first results in the tables. Requests that arrive during a query share the next one. */
export class FirstResults {
  private waiting = new Map<string, Asker[]>();
  private working = false;

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Returns the first result under `key` in the tables, or null. Rejects with the database's error.
   */
  find(key: string): Promise<FirstResult | null> {
    return new Promise((resolve, reject) => {
      const askers = this.waiting.get(key);
      if (askers) askers.push({ resolve, reject });
      else this.waiting.set(key, [{ resolve, reject }]);
      if (!this.working) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.working = true;
    while (this.waiting.size > 0) {
      const asked = this.waiting;
      this.waiting = new Map();
      try {
        const found = await findFirstResults(this.pool, [...asked.keys()]);
        for (const [key, askers] of asked) {
          for (const { resolve } of askers) resolve(found.get(key) ?? null);
        }
      } catch (error) {
        for (const askers of asked.values()) for (const { reject } of askers) reject(error);
      }
    }
    this.working = false;
  }
}

/** Answers a repetition by the first result; another body under the same key is refused. */
export function repeated(first: FirstResult, digest: string): Outcome {
  const same = first.digest === digest;
  const code = same ? first.code : CODES.already_exists;
  return {
    seq: first.seq,
    time: first.time,
    orderId: same ? first.orderId : null,
    rejection: code === null ? null : { code },
    duplicate: same,
    events: [],
  };
}

/**
 * Of so many customers the last command is known although the tables have it: a copy of the tables
 * may not have it yet.
 */
const CUSTOMERS_KEPT = 10_000;

/**
 * The last acknowledged command of each customer that the tables or a copy of them may lack: their
 * own, or one that changed an order or entry of theirs, of which their socket has told them.
 */
export class LastCommands {
  /** Oldest first: a customer moves to the end with every command. */
  private readonly seqs = new Map<number, number>();

  /** `forgotten`: whoever is not known here gave no command after it. */
  constructor(private forgotten: number) {}

  acknowledged({ commands, outcomes }: Pick<ProjectedBatch, 'commands' | 'outcomes'>): void {
    commands.forEach((command, index) => {
      const outcome = outcomes[index];
      if (!outcome) return;
      this.note(customerOf(command), outcome.seq);
      for (const event of outcome.events) this.note(customerIn(event), outcome.seq);
    });
  }

  private note(customer: number | null, seq: number): void {
    if (customer === null) return;
    this.seqs.delete(customer);
    this.seqs.set(customer, seq);
  }

  /** Forgets the oldest of those that the tables now hold. */
  projected(seq: number): void {
    for (const [customer, last] of this.seqs) {
      if (last > seq || this.seqs.size <= CUSTOMERS_KEPT) return;
      this.seqs.delete(customer);
      this.forgotten = last;
    }
  }

  /** A sequence that no command of the customer came after: their last one, where it is known. */
  of(customer: number): number {
    return this.seqs.get(customer) ?? this.forgotten;
  }
}

/** The customer that a command acts for, or null. */
function customerOf(command: Command): number | null {
  if ('customer' in command) return command.customer;
  return command.type === 'fund' && 'customer' in command.to ? command.to.customer : null;
}

/** Whose order or entry an event is about, or null. */
function customerIn(event: EngineEvent): number | null {
  if (event.type === 'order') return event.order.customer;
  return event.type === 'entry' ? event.entry.customer : null;
}
