import type { Digest } from '../hash/digest.ts';
import { ENTITY_KIND } from '../hash/kinds.ts';
import type { StateHash } from '../hash/state-hash.ts';
import type { RememberedCommand } from '../snapshot.ts';
import { REMEMBERED_COMMANDS } from '../version.ts';
import { RememberedRows } from './remembered-rows.ts';

/** The first results of the last `REMEMBERED_COMMANDS` client ids and funding references; the oldest is forgotten first. */
export class CommandMemory {
  private readonly rows = new RememberedRows();
  private oldest = 0;

  constructor(private readonly hash: StateHash) {}

  recall(key: string): RememberedCommand | undefined {
    const at = this.rows.find(key);
    return at < 0 ? undefined : this.rows.row(at);
  }

  /** Remembers a command; its key must not be remembered yet. */
  add(command: RememberedCommand): void {
    const { rows } = this;
    this.hash.countFixed(command, describe, 1);
    if (rows.count < REMEMBERED_COMMANDS) {
      rows.append(command);
      return;
    }
    this.hash.countFixed(rows.row(this.oldest), describe, -1);
    rows.replace(this.oldest, command);
    this.oldest = (this.oldest + 1) % REMEMBERED_COMMANDS;
  }

  /** Copies, oldest first. */
  list(): RememberedCommand[] {
    const { rows, oldest } = this;
    return Array.from({ length: rows.count }, (_, place) => rows.row((oldest + place) % rows.count));
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
