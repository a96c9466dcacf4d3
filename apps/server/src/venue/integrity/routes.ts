import { CODES, calls } from '@trade/protocol';
import { desc, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';
import { signedHeads } from './schema.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/** `/transparency/heads`: where journal and audit log stood, signed, for whoever wants to keep it. */
export function registerHeadRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.listSignedHeads, async (request) => {
    const { cursor, limit } = request.query;
    if (cursor !== undefined && !NUMBER.test(cursor)) throw new CatalogueError(CODES.parameter_invalid);
    const found = await db
      .select()
      .from(signedHeads)
      .where(cursor === undefined ? undefined : lt(signedHeads.number, Number(cursor)))
      .orderBy(desc(signedHeads.number))
      .limit(limit + 1);
    const items = found.slice(0, limit).map(({ publicKey, ...row }) => ({ ...row, public_key: publicKey }));
    const last = items.at(-1);
    return {
      items,
      next_cursor: found.length > limit && last ? String(last.number) : null,
    };
  });
}
