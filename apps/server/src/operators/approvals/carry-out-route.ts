import type { Command, Outcome } from '@trade/engine';
import { CODES, isCatalogueCode } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
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

/** Records first, so that nothing is done that the log does not say; a refusal by the exchange is recorded after it and thrown. */
export async function carryOut(
  { db, sequencer }: CarryOutDependencies,
  command: Command,
  deed: Deed,
): Promise<Outcome> {
  await db.transaction((tx) => audit(tx, deed));
  const outcome = await sequencer.submit(command);
  if (!outcome.rejection) return outcome;
  const { code } = outcome.rejection;
  const refusal = { ...deed, action: `${deed.action}_refused`, detail: { code } };
  await db.transaction((tx) => audit(tx, refusal));
  throw new CatalogueError(isCatalogueCode(code) ? code : CODES.internal_error);
}
