import type { Command, EngineEvent, Outcome } from '@trade/engine';

/**
 * The last acknowledged command of each customer that the tables do not hold yet: their own, or one that changed an order or an entry of
 * theirs, of which their socket has told them.
 */
export class LastCommands {
  /** Oldest first: a customer moves to the end with every command. */
  private readonly seqs = new Map<number, number>();

  acknowledged(commands: readonly Command[], outcomes: readonly Outcome[]): void {
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

  /** Forgets what the tables hold now. */
  projected(seq: number): void {
    for (const [customer, last] of this.seqs) {
      if (last > seq) return;
      this.seqs.delete(customer);
    }
  }

  /** 0 when there is none. */
  of(customer: number): number {
    return this.seqs.get(customer) ?? 0;
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
