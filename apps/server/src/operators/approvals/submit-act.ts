import {
  type Command,
  type Outcome,
  type ReplacingCommand,
  recall,
  replacementIdentity,
} from '@trade/engine';
import { type CatalogueCode, CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { CatalogueError, engineRefusal } from '../../platform/gateway/index.ts';
import { type AuditDetail, audit } from '../audit/index.ts';

/** An operator's act, as the audit log records it. */
export interface AuditedAct {
  operator: string;
  action: string;
  subject: string;
  detail: AuditDetail;
}

interface ActDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit'>;
}

/** How a refusal by the engine is recorded and returned, where that differs from the default. */
interface Refusing {
  /** The action of the audit log; the act's own with `_refused` by default. */
  action?: string;
  /** The code that the operator gets; the engine's own by default. */
  code?: (code: number) => CatalogueCode;
}

/**
 * Returns the part of a command that names the version it was made from; nothing for an act that is
 * repeated.
 */
export function readAt(from: string | undefined): { from?: string } {
  return from === undefined ? {} : { from };
}

/**
 * Whether the engine has ruled on what replaces terms by an approval, in this process or an earlier
 * one.
 */
export function wasReplaced(
  sequencer: Pick<Sequencer, 'look'>,
  type: ReplacingCommand['type'],
  reference: string,
): boolean {
  const { key } = replacementIdentity(type, reference);
  return sequencer.look((state) => recall(state, key) !== null);
}

/** What operators are told of terms that the engine refuses: that they are invalid, or outdated. */
export function termsRefusal(code: number): CatalogueCode {
  return code === CODES.changed_meanwhile ? CODES.changed_meanwhile : CODES.parameter_invalid;
}

/**
 * Records the act before it is submitted, so that nothing happens without an entry. A refusal by
 * the engine is recorded after it and thrown.
 */
export async function submitAct(
  { db, sequencer }: ActDependencies,
  command: Command,
  act: AuditedAct,
  { action = `${act.action}_refused`, code: answered }: Refusing = {},
): Promise<Outcome> {
  await db.transaction((tx) => audit(tx, act));
  const outcome = await sequencer.submit(command);
  if (!outcome.rejection) return outcome;
  const { code } = outcome.rejection;
  await db.transaction((tx) => audit(tx, { ...act, action, detail: { code } }));
  throw answered ? new CatalogueError(answered(code)) : engineRefusal(code);
}
