import type { Mode } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, EndedLogin } from './app.ts';
import { CatalogueError } from './errors.ts';

/** Finds out whom a bearer token names, or why it no longer does; null when it names nobody (any more). */
export type Authenticate = (
  token: string,
  use: { unattended: boolean },
) => Promise<Caller | EndedLogin | null>;

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** Sets `request.caller` before anything else looks at the request. */
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

/** The token that a request carries in its header; null when it carries none. */
export function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Whether an app says of a call that it makes it by itself, with nobody there: such a call keeps no login alive. Who does not say so
 * counts as present.
 */
export function isUnattended(request: FastifyRequest): boolean {
  return request.headers.unattended === '1';
}

/** The logged-in customer; for anybody else why their login ended, otherwise 551. */
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
 * The order or position that a caller named, when it is theirs in this mode. Everything else answers 12213, as if it did not
 * exist: that somebody trades is nobody else's business.
 */
export function requireOwnOrder<Order extends { customer: number; mode: Mode }>(
  { customer, mode }: Caller,
  order: Order | null,
): Order {
  if (order === null || order.customer !== customer || order.mode !== mode)
    throw new CatalogueError(CODES.order_not_found);
  return order;
}
