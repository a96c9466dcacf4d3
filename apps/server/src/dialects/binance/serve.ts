import type { IncomingMessage } from 'node:http';
import type { Mode } from '@trade/engine';
import { CODES, type Scope } from '@trade/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyVerifier } from '../../customers/api-keys/verifier.ts';
import {
  type App,
  type Caller,
  CatalogueError,
  type CompatAddresses,
  isDatabaseAway,
} from '../../platform/gateway/index.ts';
import type { DialectCall } from './call.ts';
import { DEMO, FOLDER, keyOf, queryOf, requireBooks, requireSigned } from './keys.ts';
import { inMicroseconds } from './microseconds.ts';
import { Parameters } from './parameters.ts';
import { asRefusal, failure, Refusal, refusalOf } from './refusals.ts';

const UNIT_HEADER = 'x-mbx-time-unit';

/** What the calls at one folder are served with. */
interface Desk {
  keys: KeyVerifier;
  /** Whose books are shown to who shows no key; below the folder for practice nothing else is. */
  books: Mode;
}

/**
 * Serves the calls below `/compat/binance`, and for practice alone below `/compat/binance/demo`.
 * Any other path there is refused in the dialect, too.
 */
export function serveCalls(app: App, calls: readonly DialectCall[], keys: KeyVerifier): void {
  void app.register(
    async (scope) => {
      readTexts(scope as App);
      refuseInDialect(scope as App);
      for (const call of calls) {
        for (const url of call.paths) {
          serve(scope as App, call, url, { keys, books: 'real' });
          serve(scope as App, call, DEMO + url, { keys, books: 'demo' });
        }
      }
      scope.all('/*', { schema: { hide: true } }, () => {
        throw new CatalogueError(CODES.not_found);
      });
    },
    { prefix: FOLDER },
  );
}

/**
 * Bodies are forms, whatever clients call them: some say JSON and send nothing. They are read as
 * text, because a signature is over the text.
 */
function readTexts(scope: App): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

function refuseInDialect(scope: App): void {
  scope.setErrorHandler((error, request, reply) => {
    const refused = asRefusal(error) ?? refusalOfFailure(error, request);
    void reply.status(refused.status).send(refused.body);
  });
}

function refusalOfFailure(error: unknown, request: FastifyRequest) {
  if (isDatabaseAway(error)) return refusalOf(CODES.service_unavailable);
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  // The framework's own refusals: a body too large, a malformed address.
  if (status < 500) return refusalOf(CODES.parameter_error);
  request.log.error({ request_id: request.id, err: error }, 'a call failed');
  return failure();
}

function serve(scope: App, call: DialectCall, url: string, desk: Desk): void {
  const { method, weight } = call;
  const cost =
    typeof weight === 'number'
      ? weight
      : (request: FastifyRequest) => weight(Parameters.ofObject(request.query as Record<string, unknown>));
  scope.route({
    method,
    url,
    schema: { hide: true },
    config: { cost, tellPoints },
    handler: async (request, reply) => {
      const parameters = parametersOf(request);
      const answered = await answer(call, request, parameters, desk);
      const asksMicroseconds = String(request.headers[UNIT_HEADER] ?? '').toUpperCase() === 'MICROSECOND';
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(asksMicroseconds ? inMicroseconds(answered) : answered));
    },
  });
}

function tellPoints(reply: FastifyReply, { left, of }: { left: number; of: number }): void {
  void reply.header('x-mbx-used-weight', of - left).header('x-mbx-used-weight-1m', of - left);
}

function parametersOf(request: FastifyRequest): Parameters {
  const body = typeof request.body === 'string' ? request.body : '';
  return Parameters.ofTexts(queryOf(request.raw.url ?? ''), body);
}

async function answer(
  call: DialectCall,
  request: FastifyRequest,
  parameters: Parameters,
  { books, keys }: Desk,
): Promise<unknown> {
  const id = keyOf(request);
  if (call.access === 'anyone') {
    parameters.requireKnown(call.takes);
    const mode = books === 'demo' ? books : await modeOf(keys, id, request);
    return call.answer({ parameters, mode });
  }
  const caller =
    call.access === 'key' ? await ownerOf(keys, id, request) : signerOf(call.access, id, parameters, request);
  requireBooks(caller, books);
  parameters.requireKnown(call.takes);
  return call.answer({ parameters, mode: caller.mode, caller });
}

/** Who signed a call, when the key's scopes allow it. */
function signerOf(
  scope: Scope,
  id: string | null,
  parameters: Parameters,
  { caller, endedLogin }: FastifyRequest,
): Caller {
  requireSigned(id, parameters);
  if (caller?.subject.kind !== 'key') throw new CatalogueError(endedLogin?.ended ?? CODES.login_required);
  if (!caller.scopes.includes(scope)) throw new CatalogueError(CODES.insufficient_permissions);
  return caller;
}

/** Whose key a call shows; it may read. */
async function ownerOf(keys: KeyVerifier, id: string | null, { ip }: FastifyRequest): Promise<Caller> {
  if (id === null) throw new Refusal(-2014, 'API-key format invalid.', 401);
  const owner = await keys.ownerOf(id, ip);
  if ('ended' in owner) throw new CatalogueError(owner.ended);
  if (!owner.scopes.includes('read')) throw new CatalogueError(CODES.insufficient_permissions);
  return owner;
}

/** Who shows a key sees the books that its orders go to; everybody else sees the real ones. */
async function modeOf(keys: KeyVerifier, id: string | null, { ip }: FastifyRequest): Promise<Mode> {
  if (id === null) return 'real';
  const owner = await keys.ownerOf(id, ip);
  return 'ended' in owner ? 'real' : owner.mode;
}

/**
 * Returns what a call in the dialect is answered with, beside 503, while the process serves nobody;
 * null for a call to the venue itself.
 */
export function unavailableIn(compatOf: CompatAddresses): (request: IncomingMessage) => object | null {
  const { body } = refusalOf(CODES.service_unavailable);
  return (request) => (compatOf(request)?.startsWith(`${FOLDER}/`) ? body : null);
}
