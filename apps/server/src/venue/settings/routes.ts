import { type AppData, appData, brandPictureId, envelope } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { SocketTokens } from '../../market/realtime/socket-tokens.ts';
import { pictureBody, sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { readBrandPicture } from './brand-pictures.ts';

interface AppDataDeps {
  db: NodePgDatabase;
  /** As it is now. */
  app: () => AppData['app'];
  socketTokens: SocketTokens;
}

/** An address that names the bytes themselves never answers others. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function registerAppDataRoutes(app: App, deps: AppDataDeps): void {
  const tags = ['App'];

  app.get(
    '/data',
    {
      schema: {
        tags,
        summary: 'What the app is called and looks like, and a token for the socket',
        response: { 200: envelope(appData) },
      },
    },
    async (request) => request.answer({ app: deps.app(), ws: deps.socketTokens.issue(request.caller) }),
  );

  app.get(
    '/app/pictures/:id',
    {
      schema: {
        tags,
        summary: 'A logo or an icon of the operator',
        params: z.object({ id: z.string() }),
        response: { 200: pictureBody },
      },
    },
    async (request, reply) => {
      const id = brandPictureId.safeParse(request.params.id);
      const bytes = id.success ? await readBrandPicture(deps.db, id.data) : null;
      if (bytes === null) throw new CatalogueError(559);
      void reply.header('cache-control', FOR_GOOD);
      return sendFile(reply, { purpose: 'brand', mediaType: 'image/png', bytes });
    },
  );
}
