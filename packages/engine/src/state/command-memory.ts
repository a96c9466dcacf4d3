import type { Digest } from '../hash/digest.ts';
import { ENTITY_KIND } from '../hash/kinds.ts';
import type { StateHash } from '../hash/state-hash.ts';
import type { RememberedCommand } from '../snapshot.ts';
import { REMEMBERED_COMMANDS } from '../version.ts';

/** The first results of the last `REMEMBERED_COMMANDS` client ids and funding references; the oldest is forgotten first. */
export class CommandMemory {
  private readonly byKey = new Map<string, RememberedCommand>();
  private readonly ring: RememberedCommand[] = [];
  private oldest = 0;

  constructor(private readonly hash: StateHash) {}

  recall(key: string): Readonly<RememberedCommand> | undefined {
    return this.byKey.get(key);
  }

  /** Remembers a command, which must not change afterwards; its key must not be remembered yet. */
  add(command: RememberedCommand): void {
    this.byKey.set(command.key, command);
    this.hash.countFixed(command, describe, 1);
    const forgotten = this.ring[this.oldest];
    if (this.ring.length < REMEMBERED_COMMANDS || forgotten === undefined) {
      this.ring.push(command);
      return;
    }
    this.byKey.delete(forgotten.key);
    this.hash.countFixed(forgotten, describe, -1);
    this.ring[this.oldest] = command;
    this.oldest = (this.oldest + 1) % REMEMBERED_COMMANDS;
  }

  /** Copies, oldest first. */
  list(): RememberedCommand[] {
    return [...this.ring.slice(this.oldest), ...this.ring.slice(0, this.oldest)].map((row) => ({ ...row }));
  }
}

function describe({ key, digest: body, seq, orderId, code }: RememberedCommand, digest: Digest): void {
  digest
    .begin(ENTITY_KIND.remembered)
    .text(key)
    .text(body)
    .number(seq)
    .number(orderId ?? 0)
    .number(code ?? 0);
}
