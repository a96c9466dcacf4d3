import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { HTTP_TIMEOUT } from '@trade/protocol';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from './app.ts';
import { type Authenticate, identifyCallers } from './authentication.ts';
import { serveBelow, withoutBasePath } from './base-path.ts';
import { serveBrand } from './brand.ts';
import { serveClientConfig } from './client-config.ts';
import { guardConsoleAddresses } from './console-addresses.ts';
import { wrapAnswers } from './envelope.ts';
import { answerErrors } from './error-handler.ts';
import { readJsonBodies } from './json-body.ts';
import { BODY_LIMIT, limitRates } from './limits.ts';
import { negotiateLocales } from './locale.ts';
import { logRequests } from './logging.ts';
import { type Measure, type MetricsAccess, serveMetrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { type Readiness, serveProbes } from './probes.ts';
import { secureHeaders } from './security-headers.ts';
import { type SiteFolders, serveSites } from './site.ts';
import { type InstalledBrand, serveWebManifest } from './web-manifest.ts';

/** Answers below this many bytes travel in one packet anyway. */
const LEAST_COMPRESSED = 1024;
const LOOPBACK = ['127.0.0.0/8', '::1'];

export interface GatewayOptions extends Partial<SiteFolders> {
  log: FastifyBaseLogger;
  authenticate: Authenticate;
  /** The path that everything is served under, such as `/trade`; empty for the root of the host. */
  basePath?: string;
  /** Where customers reach the server, with the base path; null when every address it listens on is good. */
  publicUrl?: string | null;
  /** Proxies (addresses and ranges) that may name the customer's address: those on this machine unless said otherwise. */
  trustedProxies?: readonly string[];
  /** What readers of the metrics show; null leaves them to callers on this machine, see `serveMetrics`. */
  metrics?: MetricsAccess;
  /** Where the console can be reached from; null, from everywhere. */
  consoleAddresses?: readonly string[] | null;
  brandDir?: string | null;
  /** How the app is named once it is installed; absent, the build's own manifest is served. */
  installedBrand?: () => InstalledBrand;
  /** False lifts every rate limit: for benchmarks and tests. */
  limited?: boolean;
  readiness?: Readiness;
  measures?: readonly Measure[];
  /** Registers the features' routes on a scope with the prefix `/api/v3`. */
  routes: (api: App) => void | Promise<void>;
}

/** The HTTP side of the product: everything around the features' routes. Call `listen` or `inject` on what it answers. */
export async function buildApp(options: GatewayOptions): Promise<App> {
  const {
    basePath = '',
    publicUrl = null,
    brandDir = null,
    webDir = null,
    consoleDir = null,
    limited = true,
  } = options;
  const { trustedProxies = LOOPBACK, consoleAddresses = null } = options;
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: HTTP_TIMEOUT,
    rewriteUrl: (request) => withoutBasePath(basePath, request),
    trustProxy: [...trustedProxies],
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(app);
  wrapAnswers(app);
  negotiateLocales(app);
  serveBelow(app, basePath);
  identifyCallers(app, options.authenticate);
  answerErrors(app);
  if (consoleAddresses) guardConsoleAddresses(app, consoleAddresses);
  logRequests(app);
  await secureHeaders(app, publicUrl);
  if (limited) await limitRates(app);
  await describeApi(app, publicUrl);
  serveMetrics(app, options.measures ?? [], options.metrics ?? { token: null, isProduction: false });
  serveProbes(app, options.readiness ?? {});
  serveClientConfig(app, publicUrl);
  await serveBrand(app, brandDir);
  await app.register(
    async (scope) => {
      await scope.register(compress, { encodings: ['br', 'gzip'], threshold: LEAST_COMPRESSED });
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
      });
      await options.routes(scope.withTypeProvider<ZodTypeProvider>());
    },
    { prefix: '/api/v3' },
  );
  if (options.installedBrand) serveWebManifest(app, webDir, options.installedBrand);
  await serveSites(app, { webDir, consoleDir });
  await app.ready();
  return app;
}
