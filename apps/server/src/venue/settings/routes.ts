import { createHash } from 'node:crypto';
import { type AppData, type BrandPurpose, brandPictureId, CODES, calls } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SocketTokens } from '../../market/realtime/index.ts';
import { makeBrandPicture, sendFile } from '../../platform/files/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';
import { brandPictures } from './schema.ts';

/**
 * Keeps a new picture made from an operator's upload; 562 when that is none. The same picture again is the same one. Nothing refers to
 * it until the settings do. Returns its id.
 */
export async function keepBrandPicture(
  db: NodePgDatabase,
  { by, purpose, upload }: { by: string; purpose: BrandPurpose; upload: Buffer },
): Promise<string> {
  const bytes = await makeBrandPicture(upload, purpose);
  const id = createHash('sha256').update(bytes).digest('hex');
  await db.insert(brandPictures).values({ id, purpose, bytes, uploadedBy: by }).onConflictDoNothing();
  return id;
}

/** The PNG of an id, or null. */
async function readBrandPicture(db: NodePgDatabase, id: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ bytes: brandPictures.bytes })
    .from(brandPictures)
    .where(eq(brandPictures.id, id));
  return found?.bytes ?? null;
}

/** Whether every one of these pictures is there. */
export async function haveBrandPictures(
  db: NodePgDatabase,
  ids: readonly (string | null)[],
): Promise<boolean> {
  const wanted = ids.filter((id) => id !== null);
  const found = await Promise.all(wanted.map(async (id) => (await readBrandPicture(db, id)) !== null));
  return !found.includes(false);
}

interface AppDataDeps {
  db: NodePgDatabase;
  /** As it is now. */
  app: () => AppData['app'];
  socketTokens: SocketTokens;
}

/** An address that names the bytes themselves never answers others. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function appDataRoutes(app: App, deps: AppDataDeps): void {
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
