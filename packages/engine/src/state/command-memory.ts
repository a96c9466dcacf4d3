import type { Digest } from '../hash/digest.ts';
import { ENTITY_KIND } from '../hash/kinds.ts';
import { HashedEntity, type StateHash } from '../hash/state-hash.ts';
import type { RememberedCommand } from '../snapshot.ts';
import { REMEMBERED_COMMANDS } from '../version.ts';

class Memory extends HashedEntity {
  forgotten = false;

  constructor(readonly command: RememberedCommand) {
    super();
  }

  isPresent(): boolean {
    return !this.forgotten;
  }

  describe(digest: Digest): void {
    const { key, digest: body, seq, orderId, code } = this.command;
    digest
      .begin(ENTITY_KIND.remembered)
      .text(key)
      .text(body)
      .number(seq)
      .number(orderId ?? 0)
      .number(code ?? 0);
  }
}

/** The first results of the last `REMEMBERED_COMMANDS` client ids and funding references; the oldest is forgotten first. */
export class CommandMemory {
  private readonly byKey = new Map<string, Memory>();
  private readonly ring: Memory[] = [];
  private oldest = 0;

  constructor(private readonly hash: StateHash) {}

  recall(key: string): RememberedCommand | undefined {
    return this.byKey.get(key)?.command;
  }

  /** Remembers a command; `command.key` must not be remembered yet. */
  add(command: RememberedCommand): void {
    const memory = new Memory(command);
    this.hash.mark(memory);
    this.byKey.set(command.key, memory);
    const forgotten = this.ring[this.oldest];
    if (this.ring.length < REMEMBERED_COMMANDS || forgotten === undefined) {
      this.ring.push(memory);
      return;
    }
    forgotten.forgotten = true;
    this.hash.mark(forgotten);
    this.byKey.delete(forgotten.command.key);
    this.ring[this.oldest] = memory;
    this.oldest = (this.oldest + 1) % REMEMBERED_COMMANDS;
  }

  /** Oldest first. */
  list(): RememberedCommand[] {
    return [...this.ring.slice(this.oldest), ...this.ring.slice(0, this.oldest)].map(({ command }) => ({
      ...command,
    }));
  }
}
