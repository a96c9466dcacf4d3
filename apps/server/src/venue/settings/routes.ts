import { createHash } from 'node:crypto';
import { type AppData, type BrandPurpose, brandPictureId, CODES, calls } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ListingBook } from '../../market/listing/index.ts';
import type { SocketTokens } from '../../market/realtime/index.ts';
import type { UploadLimits } from '../../platform/config/index.ts';
import { makeBrandPicture, sendFile, takeRoomOfOperator } from '../../platform/files/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';
import { brandPictures } from './schema.ts';

/**
 * Stores a picture made from an operator's upload and returns its id; the same picture gets the
 * same id. It is unused until the settings refer to it. Throws 562 when the upload is not a
 * picture, 573 when its operator has uploaded too much in a day.
 */
export async function keepBrandPicture(
  { db, limits }: { db: NodePgDatabase; limits: UploadLimits },
  { by, purpose, upload }: { by: string; purpose: BrandPurpose; upload: Buffer },
): Promise<string> {
  const bytes = await makeBrandPicture(upload, purpose);
  const id = createHash('sha256').update(bytes).digest('hex');
  await db.transaction(async (tx) => {
    await takeRoomOfOperator(tx, limits, { account: by, bytes: Math.max(bytes.length, upload.length) });
    await tx.insert(brandPictures).values({ id, purpose, bytes, uploadedBy: by }).onConflictDoNothing();
  });
  return id;
}

/** Returns the PNG with an id, or null. */
async function readBrandPicture(db: NodePgDatabase, id: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ bytes: brandPictures.bytes })
    .from(brandPictures)
    .where(eq(brandPictures.id, id));
  return found?.bytes ?? null;
}

/** Whether all of these pictures exist. */
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
  /** The present data of the app. */
  app: () => AppData['app'];
  listing: Pick<ListingBook, 'fewerDecimals'>;
  socketTokens: SocketTokens;
}

/** The address contains the hash of the bytes, so its answer never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function appDataRoutes(app: App, deps: AppDataDeps): void {
  route(app, calls.readAppData, (request) => ({
    app: deps.app(),
    fewer_decimals: deps.listing.fewerDecimals(),
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
