import { hash } from 'node:crypto';
import type { CustomerCommand, Entry, EntryKind, Outcome } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Caller, CatalogueError, requireAccepted } from '../../platform/gateway/index.ts';
import { findEntry } from '../projection/index.ts';
import type { Sequencer } from './sequencer.ts';

const DIGEST_LENGTH = 32;

/**
 * The customer and the key by which a repeated command is recognised. The same id with another
 * content is refused.
 */
export function commandIdentity(
  { customer, mode }: Caller,
  clientId: string,
  meaning: readonly string[],
): CustomerCommand {
  return { mode, customer, clientId, digest: digestOf(meaning) };
}

/** A digest of a command's content, equal for repetitions. */
export function digestOf(meaning: unknown): string {
  return hash('sha256', JSON.stringify(meaning)).slice(0, DIGEST_LENGTH);
}

export interface CommandDependencies {
  sequencer: Pick<Sequencer, 'submit' | 'projectedFor' | 'look'>;
  db: NodePgDatabase;
}

/**
 * Returns the result of a customer's command, the same when it is repeated. Throws the code of a
 * refusal.
 */
export async function resultOf<Kind extends EntryKind>(
  { sequencer, db }: CommandDependencies,
  customer: number,
  outcome: Outcome,
  kind: Kind,
): Promise<Entry<Kind>> {
  const id = acceptedId(outcome);
  const made = entryIn(outcome, kind, id);
  if (made) return made;
  await sequencer.projectedFor(customer);
  const first = await findEntry(db, kind, id);
  if (!first) throw new CatalogueError(CODES.internal_error);
  return first;
}

function acceptedId(outcome: Outcome): number {
  requireAccepted(outcome);
  const { orderId } = outcome;
  if (orderId === null) throw new CatalogueError(CODES.internal_error);
  return orderId;
}

/**
 * Returns the entry `id` as the command left it; null when the outcome of a repetition has only the
 * number.
 */
function entryIn<Kind extends EntryKind>({ events }: Outcome, kind: Kind, id: number): Entry<Kind> | null {
  for (const event of events) {
    if (event.type === 'entry' && event.entry.kind === kind && event.entry.id === id) {
      return event.entry as unknown as Entry<Kind>;
    }
  }
  return null;
}
