import type { Mode } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Caller, EndedLogin } from './app.ts';
import { CatalogueError } from './errors.ts';

/** The caller of a bearer token, or why its login ended; null for an unknown token. */
export type Authenticated = Caller | EndedLogin | null;

/** Returns whose bearer token it is: at once when it is known already. */
export type Authenticate = (
  token: string,
  use: { unattended: boolean },
) => Authenticated | Promise<Authenticated>;

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** Sets `request.caller` before anything else reads the request. */
export function identifyCallers(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('endedLogin', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const identify = (found: Authenticated) => {
      if (found && 'ended' in found) request.endedLogin = found;
      else request.caller = found;
      done();
    };
    const token = bearerOf(request);
    const found = token ? authenticate(token, { unattended: isUnattended(request) }) : null;
    if (found instanceof Promise) found.then(identify, done);
    else identify(found);
  });
}

/** Returns the bearer token of a request; null without one. */
export function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Whether the app made a call by itself, with nobody using it: such a call does not keep the login
 * alive. Without the header somebody counts as present.
 */
export function isUnattended(request: FastifyRequest): boolean {
  return request.headers.unattended === '1';
}

/**
 * Returns the logged-in customer. Otherwise throws the code of their login's end, or
 * CODES.login_required.
 */
export function callerOf(request: FastifyRequest): Caller {
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
