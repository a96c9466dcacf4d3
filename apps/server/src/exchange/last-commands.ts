import type { Command, Outcome } from '@trade/engine';

/** The last acknowledged command of each customer that the tables do not hold yet. */
export class LastCommands {
  /** Oldest first: a customer moves to the end with every command. */
  private readonly seqs = new Map<number, number>();

  acknowledged(commands: readonly Command[], outcomes: readonly Outcome[]): void {
    commands.forEach((command, index) => {
      const customer = customerOf(command);
      const outcome = outcomes[index];
      if (customer === null || !outcome) return;
      this.seqs.delete(customer);
      this.seqs.set(customer, outcome.seq);
    });
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
