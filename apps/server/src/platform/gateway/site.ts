import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type ClientConfig, CODES, SUCCESS, type SuccessName } from '@trade/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { CatalogueError } from './errors.ts';
import { refusalText, successText } from './texts.ts';

/** The JSON body of every answer. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  request_id: string;
}

/** Probes of balancers and monitors, which are also served without the base path. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** Addresses in a built page from the root of the host, including the page's `base-path`. */
const FROM_ROOT = /\b(href|src|content)="\/(?!\/)/g;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The path that everything is served under, such as `/trade`; empty for the root of the host.
     */
    basePath: string;
  }
}

/** Returns the address of a request without the base path, as the routes have it. */
export function withoutBasePath(basePath: string, { url = '/' }: IncomingMessage): string {
  if (!isBelow(basePath, url)) return url;
  const rest = url.slice(basePath.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Serves everything below this path and nothing outside of it, except what is elsewhere; redirects
 * stay below it, too.
 */
export function serveBelow(
  app: FastifyInstance,
  basePath: string,
  isElsewhere: (request: Pick<IncomingMessage, 'url' | 'headers'>) => boolean,
): void {
  app.decorate('basePath', basePath);
  if (basePath === '') return;
  app.addHook('onRequest', (request, reply, done) => {
    const asked = request.originalUrl;
    if (isElsewhere({ url: asked, headers: request.headers })) return done();
    if (!isBelow(basePath, asked)) {
      if (PROBES.has(asked)) return done();
      throw new CatalogueError(CODES.not_found);
    }
    // The app's pages and its manifest's scope begin with the slash.
    if (!asked.startsWith(`${basePath}/`)) void reply.redirect(request.url);
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const target = reply.getHeader('location');
    if (typeof target === 'string' && target.startsWith('/'))
      void reply.header('location', basePath + target);
    done(null, payload);
  });
}

/** Returns a built page with its addresses below this path. */
function pageBelow(basePath: string, page: string): string {
  return page.replaceAll(FROM_ROOT, `$1="${basePath}/`);
}

function isBelow(basePath: string, url: string): boolean {
  const next = url[basePath.length];
  return url.startsWith(basePath) && (next === undefined || next === '/' || next === '?');
}

/**
 * What the console may load: its own scripts, styles and font, pictures that it has fetched itself,
 * and nothing inline. Everything else is forbidden.
 */
const CONSOLE_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' blob:",
  "script-src 'self'",
  "style-src 'self'",
].join('; ');

/** Sends the strict headers with every answer. */
export function secureHeaders(app: FastifyInstance, publicUrl: string | null): void {
  const headers = strictHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/**
 * Strict headers for the app and the API, the same for every answer. Scripts come from this origin
 * only and never inline; style elements may be inline, because the toast, the chart and the popups
 * insert their own style sheets.
 */
function strictHeaders(publicUrl: string | null): OutgoingHttpHeaders {
  const overTls = publicUrl?.startsWith('https:') ?? false;
  const socket = publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : [];
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...socket],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/** Adds `answer` to every request. */
export function wrapAnswers(app: FastifyInstance): void {
  app.decorateRequest('answer', function answer<
    Data,
  >(this: FastifyRequest, data: Data, success?: SuccessName): Envelope<Data> {
    return successOf(this, data, success);
  });
}

/** Whom an answer is for. */
type Asking = Pick<FastifyRequest, 'caller' | 'id' | 'locale'>;

/** Returns the envelope of a successful call. */
export function successOf<Data>({ id, locale }: Asking, data: Data, success?: SuccessName): Envelope<Data> {
  return { code: SUCCESS, message: success ? successText(locale, success) : 'ok', data, request_id: id };
}

/** Returns the envelope of a refusal in the customer's language. */
export function refusal(
  { caller, id, locale }: Asking,
  error: CatalogueError,
  isOperator = false,
): Envelope<null> {
  // The default reason of a missing permission, by the kind of account that asks.
  const reason = isOperator ? 'operator' : caller?.mode === 'demo' ? 'demo' : 'other';
  return {
    code: error.code,
    message: refusalText(locale, error.code, { reason, ...error.params }),
    data: null,
    request_id: id,
  };
}

/** Points of a file's lookup. */
const LOOKUP_COST = 2;

const PAGE = 'index.html';
const YEAR = 'public, max-age=31536000, immutable';
/** Paths of the API and of files: an unknown one is a 404, not a page of the app. */
const NOT_A_PAGE = /^\/(api|assets|brand|compat|ws)(\/|$)|\.\w{1,12}$/;

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
      // Even without a built console, nothing below its path is a page of the customer's app.
      const lost = (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound();
      scope.get('/', { schema: { hide: true } }, lost);
      if (!built) scope.get('/*', { schema: { hide: true } }, lost);
    },
    { prefix: '/console' },
  );
  await serveSite(app, webDir, { others: 'no-cache', pages: ['/', `/${PAGE}`] });
}

/**
 * Serves one built app. Files with a hash in their name are cached for good, all others as `others`
 * says; an unknown page returns index.html, where the app's own router takes over. Below a base
 * path `pages`, the addresses of index.html itself, return it with the base path written in.
 * Returns whether there is a build.
 */
async function serveSite(
  scope: FastifyInstance,
  folder: string | null,
  { others, pages }: { others: string; pages: readonly string[] },
): Promise<boolean> {
  const built = folder !== null && existsSync(path.join(folder, PAGE));
  if (built) {
    // A lookup tries three forms of a file, and then sends the page.
    scope.addHook('onRoute', (route) => {
      if (route.url.endsWith('/*')) route.config = { ...route.config, cost: LOOKUP_COST };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // Files are looked up when asked for, so that a new build needs no restart.
      wildcard: true,
      dotfiles: 'ignore',
      // Sends the `.br` or `.gz` beside a file to clients that accept it.
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
    // Read on each request, too.
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

/** The path of the WebSocket. */
export const SOCKET_PATH = '/ws';

/**
 * `/config.json`: the addresses of the API and the socket; without a public address, those of this
 * request's host.
 */
export function serveClientConfig(app: FastifyInstance, publicUrl: string | null): void {
  app.get('/config.json', { schema: { hide: true } }, async (request, reply): Promise<ClientConfig> => {
    const webUrl = webUrlOf(request, publicUrl);
    void reply.header('cache-control', 'no-cache');
    return { webUrl, webSoketUrl: webUrl.replace(/^http/, 'ws') + SOCKET_PATH };
  });
}

/**
 * Returns the address of the product, without a slash at its end: the public one, or the one that
 * was asked.
 */
export function webUrlOf({ host, protocol, server }: FastifyRequest, publicUrl: string | null): string {
  return (publicUrl ?? `${protocol}://${host}${server.basePath}`).replace(/\/+$/, '');
}
