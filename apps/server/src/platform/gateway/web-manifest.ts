import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CatalogueError } from './errors.ts';

const FILE = 'manifest.webmanifest';

/** What an installed app is called and looks like on a home screen. */
export interface InstalledBrand {
  name: string;
  short_name: string;
  /** Address of a square PNG of 512 pixels; null for the app's own icons. */
  icon: string | null;
}

/** The built app's manifest with the operator's brand in it; its own addresses are relative to it, all but its identity. */
export function serveWebManifest(
  app: FastifyInstance,
  webDir: string | null,
  brandOf: () => InstalledBrand,
): void {
  app.get(`/${FILE}`, { schema: { hide: true } }, async (_request, reply) => {
    const built = webDir && (await readFile(path.join(webDir, FILE), 'utf8').catch(() => null));
    if (!built) throw new CatalogueError(559);
    const { icon, name, short_name } = brandOf();
    const icons = icon === null ? {} : { icons: [{ src: icon, sizes: '512x512', type: 'image/png' }] };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...JSON.parse(built), id: `${app.basePath}/`, name, short_name, ...icons }));
  });
}
