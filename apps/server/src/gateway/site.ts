import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './envelope.ts';
import { CatalogueError } from './errors.ts';
import { CONSOLE_POLICY } from './security-headers.ts';

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
      const built = await serveSite(scope, consoleDir, 'no-store');
      // Built or not, nothing below its path is a page of the customer's app.
      const lost = (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound();
      scope.get('/', { schema: { hide: true } }, lost);
      if (!built) scope.get('/*', { schema: { hide: true } }, lost);
    },
    { prefix: '/console' },
  );
  await serveSite(app, webDir, 'no-cache');
}

/**
 * Serves one built app. Files with a hash in their name are kept for good, everything else as `others` says;
 * an unknown page answers index.html, where the app's own router takes over. Answers whether there is one.
 */
async function serveSite(scope: FastifyInstance, folder: string | null, others: string): Promise<boolean> {
  const built = folder !== null && existsSync(path.join(folder, 'index.html'));
  if (built) {
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
  scope.setNotFoundHandler(async (request, reply) => {
    if (built && isPage(request)) return sendPage(reply);
    return reply.status(404).send(refusal(request, new CatalogueError(559)));
  });
  return built;
}

function isPage(request: FastifyRequest): boolean {
  const asked = request.url.split('?', 1)[0] ?? '/';
  return (request.method === 'GET' || request.method === 'HEAD') && !NOT_A_PAGE.test(asked);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
