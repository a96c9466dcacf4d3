import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import compress from '@fastify/compress';
import { CODES, DEFAULT_LOCALE, HTTP_TIMEOUT } from '@trade/protocol';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { Metrics } from '../metrics/index.ts';
import type { Tracing } from '../tracing/index.ts';
import type { App } from './app.ts';
import { identifyCallers, type Verifier } from './authentication.ts';
import { serveBrand } from './brand.ts';
import { COMPAT_PREFIX, compatAddresses } from './compat.ts';
import { isDatabaseAway } from './database-errors.ts';
import { DirectCalls } from './direct-calls.ts';
import type { Door } from './door.ts';
import { CatalogueError, invalidRequest } from './errors.ts';
import { BODY_LIMIT, CallLimits, type CountCall, limitRates } from './limits.ts';
import { negotiateLocale } from './locale.ts';
import { logRequests } from './logging.ts';
import { addressList, type MetricsAccess, serveMetrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { followSequence, type Sequenced } from './sequence.ts';
import {
  refusal,
  type SiteFolders,
  secureHeaders,
  serveBelow,
  serveClientConfig,
  serveSites,
  withoutBasePath,
  wrapAnswers,
} from './site.ts';
import { traceCalls } from './trace-calls.ts';

const FILE = 'manifest.webmanifest';

/** Name and icon of the installed app. */
interface InstalledBrand {
  name: string;
  short_name: string;
  /** Address of a square PNG of 512 pixels; null for the app's own icons. */
  icon: string | null;
}

/**
 * Serves the built app's manifest with the operator's brand. Its addresses are relative, except its
 * identity.
 */
function serveWebManifest(app: FastifyInstance, webDir: string | null, brandOf: () => InstalledBrand): void {
  app.get(`/${FILE}`, { schema: { hide: true } }, async (_request, reply) => {
    const built = webDir && (await readFile(path.join(webDir, FILE), 'utf8').catch(() => null));
    if (!built) throw new CatalogueError(CODES.not_found);
    const { icon, name, short_name } = brandOf();
    const icons = icon === null ? {} : { icons: [{ src: icon, sizes: '512x512', type: 'image/png' }] };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...JSON.parse(built), id: `${app.basePath}/`, name, short_name, ...icons }));
  });
}

/**
 * Checks that must pass before traffic is sent here; each throws or returns false when it fails.
 */
type Readiness = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/**
 * `/healthz`: whether the process answers. `/readyz`: whether everything that it needs works, too;
 * what is told `beside` keeps no traffic away.
 */
function serveProbes(app: FastifyInstance, readiness: Readiness, beside: Readiness): void {
  const options = { schema: { hide: true } };
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (_request, reply) => {
    const [needed, told] = [await outcomesOf(readiness), await outcomesOf(beside)];
    const ready = needed.every(([, ok]) => ok);
    return reply.status(ready ? 200 : 503).send({ ready, ...Object.fromEntries([...needed, ...told]) });
  });
}

function outcomesOf(checks: Readiness): Promise<(readonly [string, boolean])[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const),
  );
}

async function holds(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

function negotiateLocales(app: FastifyInstance): void {
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.addHook('onRequest', (request, _reply, done) => {
    const lang = request.headers.lang;
    request.locale = negotiateLocale(
      typeof lang === 'string' ? lang : undefined,
      request.headers['accept-language'],
    );
    done();
  });
}

/**
 * Reads JSON bodies. An empty one, as browsers send it with a call without a body, counts as none.
 */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/**
 * Turns every error into a code of the catalogue. Unexpected errors are logged and become
 * CODES.internal_error.
 */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = asRefusal(error, request);
    const about = { request_id: request.id, err: error };
    if (refused.code === CODES.internal_error) request.log.error(about, 'a call failed');
    else if (!(error instanceof CatalogueError) && isDatabaseAway(error))
      request.log.warn(about, 'the database did not answer a call');
    const isOperator = request.routeOptions.config?.access !== undefined;
    void reply.status(refused.status).send(refusal(request, refused, isOperator));
  });
}

function asRefusal(error: FastifyError, request: FastifyRequest): CatalogueError {
  if (error instanceof CatalogueError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message = '' }) => ({
      message,
      path: instancePath.split('/').filter((key) => key !== ''),
    }));
    return invalidRequest(issues, error.validationContext === 'body' ? { body: request.body } : null);
  }
  if (isDatabaseAway(error)) return new CatalogueError(CODES.service_unavailable);
  // The framework's own refusals: malformed JSON, a body too large, a media type it does not read.
  const status = error.statusCode ?? 500;
  return new CatalogueError(status >= 400 && status < 500 ? CODES.parameter_error : CODES.internal_error);
}

const CONSOLE = /^\/(?:api\/v3\/)?console(?:[/?]|$)/;

/** Allows the console's pages and calls only to these addresses; others get CODES.not_found. */
function guardConsoleAddresses(app: FastifyInstance, ranges: readonly string[]): void {
  const isAllowed = addressList(ranges);
  app.addHook('onRequest', (request, _reply, done) => {
    // By the matched route, because an address can be written in more than one way.
    if (CONSOLE.test(request.routeOptions.url ?? request.url) && !isAllowed(request.ip))
      throw new CatalogueError(CODES.not_found);
    done();
  });
}

/** Answers below this many bytes fit in one packet and are not compressed. */
const LEAST_COMPRESSED = 1024;
const LOOPBACK = ['127.0.0.0/8', '::1'];

export interface GatewayOptions extends Partial<SiteFolders> {
  log: FastifyBaseLogger;
  /** Who finds the caller, in their order. */
  verifiers: readonly Verifier[];
  /** The path that everything is served under, such as `/trade`; empty for the root of the host. */
  basePath?: string;
  /** The domain whose hosts speak the dialects of other venues; null for none. */
  compatHosts?: string | null;
  /**
   * The public address with the base path; null when it is served at every address that it listens
   * on.
   */
  publicUrl?: string | null;
  /**
   * Proxies (addresses and ranges) that may name the customer's address: those on this machine
   * unless said otherwise.
   */
  trustedProxies?: readonly string[];
  /** Who may read the metrics; see `serveMetrics`. */
  metricsAccess?: MetricsAccess;
  /** Addresses that may reach the console; null for all. */
  consoleAddresses?: readonly string[] | null;
  brandDir?: string | null;
  /** The brand of the installed app; without it the build's own manifest is served. */
  installedBrand?: () => InstalledBrand;
  /** Whether answers that are exact by their types are checked all the same: for tests. */
  checksAnswers?: boolean;
  /** False lifts all rate limits, for benchmarks and tests. */
  limited?: boolean;
  /** Counts limited calls over several processes; by default they are counted in this one. */
  countCall?: CountCall | null;
  readiness?: Readiness;
  /** What `/readyz` tells beside: without it this process still serves what it can. */
  toldBeside?: Readiness;
  /** Where this process is in the journal; without it answers carry no sequence. */
  sequenced?: Sequenced;
  /** The port that is open already; without it the caller listens by `app.listen`. */
  door?: Pick<Door, 'hold'> | undefined;
  /** What `/metrics` shows; without it the process and its calls alone. */
  metrics?: Metrics;
  /** Traces the calls; without it nothing is traced. */
  tracing?: Tracing | null;
  /** Registers the features' routes on a scope with the prefix `/api/v3`. */
  routes: (api: App) => void | Promise<void>;
  /** Registers the dialects of other venues on a scope with the prefix `/compat`. */
  compatRoutes?: (compat: App) => void | Promise<void>;
}

/** What the answers of all calls have in common. */
async function beginCalls(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, { encodings: ['br', 'gzip'], threshold: LEAST_COMPRESSED });
  scope.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    done();
  });
}

/**
 * Builds the HTTP server with everything around the features' routes. Call `listen` or `inject` on
 * the result; behind a `door` it serves once that is opened.
 */
export async function buildApp(options: GatewayOptions): Promise<App> {
  const {
    basePath = '',
    publicUrl = null,
    brandDir = null,
    webDir = null,
    consoleDir = null,
    limited = true,
    countCall = null,
  } = options;
  const { trustedProxies = LOOPBACK, consoleAddresses = null, door, tracing = null } = options;
  const compatOf = compatAddresses(basePath, options.compatHosts ?? null);
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    // The few lines that tell of a request name it: a logger for each costs as much as its line.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: HTTP_TIMEOUT,
    rewriteUrl: (request) => {
      const inDialect = compatOf(request);
      return inDialect === null ? withoutBasePath(basePath, request) : COMPAT_PREFIX + inDialect;
    },
    trustProxy: [...trustedProxies],
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...(door && { serverFactory: (handler: RequestListener) => door.hold(handler) }),
  }).withTypeProvider<ZodTypeProvider>();
  const limits = limited ? new CallLimits() : null;
  const checksAnswers = options.checksAnswers ?? false;
  app.decorate('checksAnswers', checksAnswers);
  app.decorate('directCalls', new DirectCalls({ limits, log: options.log, checksAnswers }));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (tracing) traceCalls(app, tracing, trustedProxies);
  readJsonBodies(app);
  wrapAnswers(app);
  negotiateLocales(app);
  serveBelow(app, basePath, (request) => compatOf(request) !== null);
  identifyCallers(app, options.verifiers);
  answerErrors(app);
  if (consoleAddresses) guardConsoleAddresses(app, consoleAddresses);
  logRequests(app);
  secureHeaders(app, publicUrl);
  if (limits) await limitRates(app, limits, countCall);
  await describeApi(app, publicUrl);
  const { metrics = new Metrics(options.log), metricsAccess = { token: null, isProduction: false } } =
    options;
  serveMetrics(app, metrics, metricsAccess);
  serveProbes(app, options.readiness ?? {}, options.toldBeside ?? {});
  serveClientConfig(app, publicUrl);
  await serveBrand(app, brandDir);
  await app.register(
    async (scope) => {
      await beginCalls(scope);
      if (options.sequenced) followSequence(scope.withTypeProvider<ZodTypeProvider>(), options.sequenced);
      await options.routes(scope.withTypeProvider<ZodTypeProvider>());
    },
    { prefix: '/api/v3' },
  );
  await app.register(
    async (scope) => {
      await beginCalls(scope);
      await options.compatRoutes?.(scope.withTypeProvider<ZodTypeProvider>());
    },
    { prefix: COMPAT_PREFIX },
  );
  if (options.installedBrand) serveWebManifest(app, webDir, options.installedBrand);
  await serveSites(app, { webDir, consoleDir });
  await app.ready();
  return app;
}
