import type { Command, Outcome } from '@trade/engine';
import type { CatalogueCode } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { CatalogueError, engineRefusal } from '../../platform/gateway/index.ts';
import { type AuditDetail, audit } from '../audit/index.ts';

/** An operator's act, as the audit log records it. */
export interface Deed {
  operator: string;
  action: string;
  subject: string;
  detail: AuditDetail;
}

interface CarryOutDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit'>;
}

/** How a refusal by the engine is recorded and returned, where that differs from the default. */
interface Refusing {
  /** The action of the audit log; the deed's own with `_refused` by default. */
  action?: string;
  /** The code that the operator gets; the engine's own by default. */
  code?: (code: number) => CatalogueCode;
}

/** Records the act before it is submitted, so that nothing happens without an entry. A refusal by the engine is recorded after it and thrown. */
export async function carryOut(
  { db, sequencer }: CarryOutDependencies,
  command: Command,
  deed: Deed,
  { action = `${deed.action}_refused`, code: answered }: Refusing = {},
): Promise<Outcome> {
  await db.transaction((tx) => audit(tx, deed));
  const outcome = await sequencer.submit(command);
  if (!outcome.rejection) return outcome;
  const { code } = outcome.rejection;
  await db.transaction((tx) => audit(tx, { ...deed, action, detail: { code } }));
  throw answered ? new CatalogueError(answered(code)) : engineRefusal(code);
}
