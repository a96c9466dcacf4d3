import { envelope, page, pageQuery, signedHeads as signedHeadsBody } from '@trade/protocol';
import { desc, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { signedHeads } from './schema.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/** `/transparency/heads`: where journal and audit log stood, signed, for whoever wants to keep it. */
export function registerHeadRoutes(app: App, db: NodePgDatabase): void {
  app.get(
    '/transparency/heads',
    {
      schema: {
        tags: ['Transparency'],
        summary: "Signed heads of the journal and of the operators' log, newest first",
        querystring: pageQuery,
        response: { 200: envelope(page(signedHeadsBody)) },
      },
    },
    async (request) => {
      const { cursor, limit } = request.query;
      if (cursor !== undefined && !NUMBER.test(cursor)) throw new CatalogueError(561);
      const found = await db
        .select()
        .from(signedHeads)
        .where(cursor === undefined ? undefined : lt(signedHeads.number, Number(cursor)))
        .orderBy(desc(signedHeads.number))
        .limit(limit + 1);
      const items = found.slice(0, limit).map(({ publicKey, ...row }) => ({ ...row, public_key: publicKey }));
      const last = items.at(-1);
      return request.answer({
        items,
        next_cursor: found.length > limit && last ? String(last.number) : null,
      });
    },
  );
}
