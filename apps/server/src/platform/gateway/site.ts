import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { CODES } from '@trade/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageBelow } from './base-path.ts';
import { refusal } from './envelope.ts';
import { CatalogueError } from './errors.ts';
import { CONSOLE_POLICY } from './security-headers.ts';

/** Points of looking for a file. */
const LOOKUP_COST = 2;

const PAGE = 'index.html';
const YEAR = 'public, max-age=31536000, immutable';
/** Paths of the API and of files: a miss there is a miss, not a page of the app. */
const NOT_A_PAGE = /^\/(api|assets|brand|ws)(\/|$)|\.\w{1,12}$/;

/** The built apps; null serves none. */
export interface SiteFolders {
  webDir: string | null;
  consoleDir: string | null;
}

/** Serves the customer's app at `/` and the operator's console at `/console`. */
export async function serveSites(app: FastifyInstance, { consoleDir, webDir }: SiteFolders): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => {
        void reply.header('content-security-policy', CONSOLE_POLICY);
      });
      const built = await serveSite(scope, consoleDir, { others: 'no-store', pages: [`/${PAGE}`] });
      // Built or not, nothing below its path is a page of the customer's app.
      const lost = (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound();
      scope.get('/', { schema: { hide: true } }, lost);
      if (!built) scope.get('/*', { schema: { hide: true } }, lost);
    },
    { prefix: '/console' },
  );
  await serveSite(app, webDir, { others: 'no-cache', pages: ['/', `/${PAGE}`] });
}

/**
 * Serves one built app. Files with a hash in their name are kept for good, everything else as `others` says;
 * an unknown page answers index.html, where the app's own router takes over. Below a base path `pages`, the addresses of
 * index.html itself, answer it with that written in. Answers whether there is one.
 */
async function serveSite(
  scope: FastifyInstance,
  folder: string | null,
  { others, pages }: { others: string; pages: readonly string[] },
): Promise<boolean> {
  const built = folder !== null && existsSync(path.join(folder, PAGE));
  if (built) {
    // A file is looked for in three shapes, and a page that is none of them is sent after that.
    scope.addHook('onRoute', (route) => {
      if (route.url.endsWith('/*')) route.config = { ...route.config, cost: LOOKUP_COST };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // Files are looked up when asked for, so that a new build needs no restart.
      wildcard: true,
      dotfiles: 'ignore',
      // Where the build has left a `.br` or `.gz` beside a file, whoever can read it gets that.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = path.relative(folder, file).startsWith('assets');
        reply.header('cache-control', hashed ? YEAR : others);
      },
    });
  }
  const { basePath } = scope;
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    if (folder === null || basePath === '') return reply.sendFile(PAGE);
    // Read when asked for, too.
    const page = await readFile(path.join(folder, PAGE), 'utf8');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', others)
      .send(pageBelow(basePath, page));
  };
  if (built && basePath !== '')
    for (const url of pages) scope.get(url, { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  scope.setNotFoundHandler(async (request, reply) => {
    if (built && isPage(request)) return sendPage(reply);
    return reply.status(404).send(refusal(request, new CatalogueError(CODES.not_found)));
  });
  return built;
}

function isPage(request: FastifyRequest): boolean {
  const asked = request.url.split('?', 1)[0] ?? '/';
  return (request.method === 'GET' || request.method === 'HEAD') && !NOT_A_PAGE.test(asked);
}
