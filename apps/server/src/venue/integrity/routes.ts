import { calls } from '@trade/protocol';
import { desc, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, pageOf, readCursor, route } from '../../platform/gateway/index.ts';
import { signedHeads } from './schema.ts';

/** `/transparency/heads`: where journal and audit log stood, signed, for whoever wants to keep it. */
export function registerHeadRoutes(app: App, db: NodePgDatabase): void {
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
