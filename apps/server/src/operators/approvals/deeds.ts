import type { Command, Outcome } from '@trade/engine';
import type { CatalogueCode } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { CatalogueError, engineRefusal } from '../../platform/gateway/index.ts';
import { type AuditDetail, audit } from '../audit/index.ts';

/** An operator's deed, as the audit log will say it. */
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

/** How a refusal by the engine is recorded and answered, where that differs from the rule. */
interface Refusing {
  /** The action of the audit log; the deed's own with `_refused` by default. */
  action?: string;
  /** What the operator is answered; the engine's own code by default. */
  code?: (code: number) => CatalogueCode;
}

/** Records first, so that nothing is done that the log does not say; a refusal by the engine is recorded after it and thrown. */
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
