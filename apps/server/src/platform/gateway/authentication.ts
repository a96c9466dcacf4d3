import type { Mode } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, EndedLogin } from './app.ts';
import { CatalogueError } from './errors.ts';

/** Returns the caller of a bearer token, or why its login ended; null for an unknown token. */
export type Authenticate = (
  token: string,
  use: { unattended: boolean },
) => Promise<Caller | EndedLogin | null>;

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** Sets `request.caller` before anything else reads the request. */
export function identifyCallers(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('endedLogin', null);
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request);
    const found = token ? await authenticate(token, { unattended: isUnattended(request) }) : null;
    if (found && 'ended' in found) request.endedLogin = found;
    else request.caller = found;
  });
}

/** Returns the bearer token of a request; null without one. */
export function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Whether the app made a call by itself, with nobody using it: such a call does not keep the login alive. Without the header
 * somebody counts as present.
 */
export function isUnattended(request: FastifyRequest): boolean {
  return request.headers.unattended === '1';
}

/** Returns the logged-in customer. Otherwise throws the code of their login's end, or CODES.login_required. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new CatalogueError(request.endedLogin?.ended ?? CODES.login_required);
  return request.caller;
}

/** `onRequest` hook of calls that need a login: refuses before the body is read. */
export async function requireCaller(request: FastifyRequest): Promise<void> {
  callerOf(request);
}

/** `onRequest` hook of calls that a demo account may not make. */
export async function requireReal(request: FastifyRequest): Promise<void> {
  if (callerOf(request).mode === 'demo') throw new CatalogueError(CODES.insufficient_permissions);
}

/**
 * Returns the order or position when it is the caller's in this mode. Otherwise throws CODES.order_not_found, as if it did
 * not exist, so that nobody learns of another customer's orders.
 */
export function requireOwnOrder<Order extends { customer: number; mode: Mode }>(
  { customer, mode }: Caller,
  order: Order | null,
): Order {
  if (order === null || order.customer !== customer || order.mode !== mode)
    throw new CatalogueError(CODES.order_not_found);
  return order;
}
