import { calls } from '@trade/protocol';
import { desc, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, pageOf, readCursor, route } from '../../platform/gateway/index.ts';
import type { IntegrityMonitor } from './monitor.ts';
import { signedHeads } from './schema.ts';

/**
 * `/transparency/heads`: the signed heads of journal and audit log, for everybody who wants to keep
 * them.
 */
export function headRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.listSignedHeads, async (request) => {
    const { cursor, limit } = request.query;
    const before = readCursor(cursor);
    const found = await db
      .select()
      .from(signedHeads)
      .where(before === undefined ? undefined : lt(signedHeads.number, before))
      .orderBy(desc(signedHeads.number))
      .limit(limit + 1);
    const heads = found.map(({ publicKey, ...row }) => ({ ...row, public_key: publicKey }));
    return pageOf(heads, limit, ({ number }) => number);
  });
}

/**
 * `/console/verification-of-books`: whether journal, tables, ledger, audit log and anchors agree.
 */
export function ledgerVerificationRoutes(app: App, { integrity }: { integrity: IntegrityMonitor }): void {
  route(app, calls.readLedgerVerification, () => integrity.state());

  route(app, calls.verifyLedger, () => {
    integrity.verify();
    return integrity.state();
  });
}
