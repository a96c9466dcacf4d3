import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const HOUR = 3600;

/** Fonts that an operator may provide, under the names in the app's style sheet. */
const FONTS = [
  { file: 'fonts/D-DIN.woff2', weights: '100 599' },
  { file: 'fonts/D-DIN-Bold.woff2', weights: '600 900' },
] as const;

/**
 * The operator's own logo, favicon and fonts under `/brand`; for a missing file it returns 404 and
 * the app uses its own.
 */
export async function serveBrand(app: FastifyInstance, brandDir: string | null): Promise<void> {
  app.get('/brand/fonts.css', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(fontFaces(brandDir)),
  );
  if (!brandDir || !existsSync(brandDir)) return;
  await app.register(fastifyStatic, {
    root: brandDir,
    prefix: '/brand/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: HOUR * 1000,
  });
}

/** Returns the font faces of the files that exist, so that browsers request no others. */
function fontFaces(brandDir: string | null): string {
  return FONTS.filter(({ file }) => brandDir && existsSync(path.join(brandDir, file)))
    .map(
      ({ file, weights }) =>
        `@font-face{font-family:"D-DIN";font-weight:${weights};font-display:swap;src:url("${file}") format("woff2")}`,
    )
    .join('\n');
}

/**
 * Returns the address, below the base path, of the first of `names` that the operator provides,
 * otherwise `fallback`.
 */
export function brandFile(brandDir: string | null, names: readonly string[], fallback: string): string {
  const found = brandDir && names.find((name) => existsSync(path.join(brandDir, name)));
  return found ? `/brand/${found}` : fallback;
}
