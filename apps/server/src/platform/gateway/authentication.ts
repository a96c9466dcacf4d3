import type { IncomingHttpHeaders } from 'node:http';
import type { Mode } from '@trade/engine';
import { CODES, type Scope } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { EndedLogin } from './app.ts';
import type { Caller } from './caller.ts';
import { CatalogueError } from './errors.ts';
import { keepBodies } from './raw-body.ts';

/** The caller of a credential, or why its login ended; null for an unknown one. */
export type Authenticated = Caller | EndedLogin | null;

/** What a verifier sees of a call. */
export interface ShownCall {
  method: string;
  /** As the client wrote it, with the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The client's, as a trusted proxy tells it. */
  address: string;
  /**
   * Reads the body as it was sent; empty without one. Only a verifier that asks for it has it read
   * before the call is known to be allowed, so it should know the credential by then. Rejects for a
   * form and for a body above the limit.
   */
  body: () => Promise<Buffer>;
}

/**
 * Finds the caller by one kind of credential: at once when it is known already. Returns null for a
 * call that shows none of this kind.
 */
export type Verifier = (shown: ShownCall) => Authenticated | Promise<Authenticated>;

/** Returns whose bearer token it is. */
export type Authenticate = (
  token: string,
  use: { unattended: boolean },
) => Authenticated | Promise<Authenticated>;

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** The verifier of bearer tokens. */
export function verifyTokens(authenticate: Authenticate): Verifier {
  return (shown) => {
    const token = bearerOf(shown);
    return token ? authenticate(token, { unattended: isUnattended(shown) }) : null;
  };
}

/**
 * Sets `request.caller` before anything else reads the request: the first verifier that knows the
 * credential decides.
 */
export function identifyCallers(app: FastifyInstance, verifiers: readonly Verifier[]): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('endedLogin', null);
  const bodyOf = keepBodies(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, ip: address, method, originalUrl: path } = request;
    const identify = (found: Authenticated) => {
      if (found && 'ended' in found) request.endedLogin = found;
      else request.caller = found;
      done();
    };
    const found = verify(verifiers, { method, path, headers, address, body: () => bodyOf(request) });
    if (found instanceof Promise) found.then(identify, done);
    else identify(found);
  });
}

function verify([first, ...others]: readonly Verifier[], shown: ShownCall): ReturnType<Verifier> {
  if (!first) return null;
  const found = first(shown);
  if (found instanceof Promise) return found.then((known) => known ?? verify(others, shown));
  return found ?? verify(others, shown);
}

/** Returns the bearer token of a request; null without one. */
export function bearerOf({ headers }: Pick<ShownCall, 'headers'>): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Whether the app made a call by itself, with nobody using it: such a call does not keep the login
 * alive. Without the header somebody counts as present.
 */
export function isUnattended({ headers }: Pick<ShownCall, 'headers'>): boolean {
  return headers.unattended === '1';
}

/**
 * Returns the logged-in customer. Otherwise throws the code of their login's end, or
 * CODES.login_required.
 */
export function callerOf(request: Pick<FastifyRequest, 'caller' | 'endedLogin'>): Caller {
  if (!request.caller) throw new CatalogueError(request.endedLogin?.ended ?? CODES.login_required);
  return request.caller;
}

/** `onRequest` hook of calls that need a login: refuses before the body is read. */
export const requireCaller: onRequestHookHandler = (request, _reply, done) => {
  callerOf(request);
  done();
};

/** `onRequest` hook of calls that a demo account may not make. */
export const requireReal: onRequestHookHandler = (request, _reply, done) => {
  if (callerOf(request).mode === 'demo') throw new CatalogueError(CODES.insufficient_permissions);
  done();
};

/**
 * `onRequest` hook: refuses a caller whose credential does not allow the scope, also where nobody
 * needs a login.
 */
export function requireScope(scope: Scope): onRequestHookHandler {
  return ({ caller }, _reply, done) => {
    if (caller && !caller.scopes.includes(scope))
      throw new CatalogueError(CODES.insufficient_permissions, { reason: 'scope' });
    done();
  };
}

/**
 * Returns the order or position when it is the caller's in this mode. Otherwise throws
 * CODES.order_not_found, as if it did not exist, so that nobody learns of another customer's
 * orders.
 */
export function requireOwnOrder<Order extends { customer: number; mode: Mode }>(
  { customer, mode }: Caller,
  order: Order | null,
): Order {
  if (order === null || order.customer !== customer || order.mode !== mode)
    throw new CatalogueError(CODES.order_not_found);
  return order;
}
