import { type AppData, brandPictureId, CODES, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SocketTokens } from '../../market/realtime/index.ts';
import { sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';
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
  route(app, calls.readAppData, (request) => ({
    app: deps.app(),
    ws: deps.socketTokens.issue(request.caller),
  }));

  route(app, calls.readBrandPicture, async (request, reply) => {
    const id = brandPictureId.safeParse(request.params.id);
    const bytes = id.success ? await readBrandPicture(deps.db, id.data) : null;
    if (bytes === null) throw new CatalogueError(CODES.not_found);
    void reply.header('cache-control', FOR_GOOD);
    return sendFile(reply, { purpose: 'brand', mediaType: 'image/png', bytes });
  });
}
