import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './envelope.ts';
import { CatalogueError } from './errors.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Paths of the API and of files: a miss there is a miss, not a page of the app. */
const NOT_A_PAGE = /^\/(api|assets|brand|ws)(\/|$)|\.\w{1,12}$/;

/**
 * Serves the built app. Files with a hash in their name are kept for good, everything else is checked again;
 * an unknown page answers index.html, where the app's own router takes over.
 */
export async function serveSite(app: FastifyInstance, webDir: string | null): Promise<void> {
  const built = webDir !== null && existsSync(path.join(webDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      // Files are looked up when asked for, so that a new build needs no restart.
      wildcard: true,
      dotfiles: 'ignore',
      // Where the build has left a `.br` or `.gz` beside a file, whoever can read it gets that.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = path.relative(webDir, file).startsWith('assets');
        reply.header('cache-control', hashed ? YEAR : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (built && isPage(request)) return sendPage(reply);
    return reply.status(404).send(refusal(request, new CatalogueError(559)));
  });
}

function isPage(request: FastifyRequest): boolean {
  const asked = request.url.split('?', 1)[0] ?? '/';
  return (request.method === 'GET' || request.method === 'HEAD') && !NOT_A_PAGE.test(asked);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}
