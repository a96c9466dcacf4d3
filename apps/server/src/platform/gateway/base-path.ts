import type { IncomingMessage } from 'node:http';
import { CODES } from '@trade/protocol';
import type { FastifyInstance } from 'fastify';
import { CatalogueError } from './errors.ts';

/** What a balancer or a monitor asks of the process itself answers without the path, too. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** Addresses in a built page that begin at the root of the host, the page's `base-path` among them. */
const FROM_ROOT = /\b(href|src|content)="\/(?!\/)/g;

declare module 'fastify' {
  interface FastifyInstance {
    /** The path that everything is served under, such as `/trade`; empty for the root of the host. */
    basePath: string;
  }
}

/** The address of a request as the routes know it, which name no base path. */
export function withoutBasePath(basePath: string, { url = '/' }: IncomingMessage): string {
  if (!isBelow(basePath, url)) return url;
  const rest = url.slice(basePath.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Serves everything below this path and nothing outside of it; redirections lead there, too. */
export function serveBelow(app: FastifyInstance, basePath: string): void {
  app.decorate('basePath', basePath);
  if (basePath === '') return;
  app.addHook('onRequest', async (request, reply) => {
    const asked = request.originalUrl;
    if (!isBelow(basePath, asked)) {
      if (PROBES.has(asked)) return;
      throw new CatalogueError(CODES.not_found);
    }
    // The app's own pages, and what it installs, begin with the slash.
    if (!asked.startsWith(`${basePath}/`)) return reply.redirect(request.url);
  });
  app.addHook('onSend', async (_request, reply) => {
    const target = reply.getHeader('location');
    if (typeof target === 'string' && target.startsWith('/'))
      void reply.header('location', basePath + target);
  });
}

/** A built page, as it is served below this path. */
export function pageBelow(basePath: string, page: string): string {
  return page.replaceAll(FROM_ROOT, `$1="${basePath}/`);
}

function isBelow(basePath: string, url: string): boolean {
  const next = url[basePath.length];
  return url.startsWith(basePath) && (next === undefined || next === '/' || next === '?');
}
