import { CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { type App, bearerOf, CatalogueError, isUnattended } from '../../platform/gateway/index.ts';
import type { OperatorRow } from './accounts.ts';
import { rolesInForce } from './powers.ts';
import { findOperatorByToken, type OperatorSessionRules } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator whom the bearer token names; null outside the console. */
    operator: OperatorRow | null;
  }
}

/**
 * Guards every route of a scope by its `config.access`: 551 without an operator's token, 12243 with one that nobody used for too long, 556 without the role, 12312 for a change as long as
 * the role does not act yet. A route that names none does not come into being.
 */
export function guardConsole(scope: App, db: NodePgDatabase, rules: OperatorSessionRules): void {
  scope.decorateRequest('operator', null);
  scope.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
  scope.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'anyone') return;
    const token = bearerOf(request);
    const use = { ...rules, unattended: isUnattended(request) };
    const found = token === null ? null : await findOperatorByToken(db, token, use);
    if (found === 'idle') throw new CatalogueError(CODES.session_idle);
    request.operator = found;
    const operator = operatorOf(request);
    if (access === 'operator') return;
    if (!access || !operator.roles.includes(access)) throw new CatalogueError(CODES.insufficient_permissions);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !rolesInForce(operator, Date.now()).includes(access)) {
      throw new CatalogueError(CODES.role_not_in_force, {
        from: new Date(operator.rolesFrom[access] ?? 0).toISOString(),
      });
    }
  });
}

/** The logged-in operator; 551 for anybody else. */
export function operatorOf(request: FastifyRequest): OperatorRow {
  if (!request.operator) throw new CatalogueError(CODES.login_required);
  return request.operator;
}
