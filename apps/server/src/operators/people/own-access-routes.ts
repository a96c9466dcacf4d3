import { CODES, calls, type PasskeyAnswer, passwordText } from '@trade/protocol';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Ties } from '../../core/ties/index.ts';
import {
  type App,
  bearerOf,
  CatalogueError,
  isUnattended,
  RATE,
  readId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import {
  checkNotCommon,
  digestOf,
  forgetAttempts,
  forgetOperatorDevices,
  hashPassword,
  LOGGED_IN,
  type Passkeys,
  takeAttempt,
  verifyPassword,
} from '../../platform/login/index.ts';
import { operators } from '../../platform/login/schema.ts';
import { audit } from '../audit/index.ts';
import type { OperatorRow } from './accounts.ts';
import type { Authenticator } from './authenticator.ts';
import { type PeopleDependencies, rolesInForce } from './letters.ts';
import type { People } from './people.ts';
import { endOperatorSessions, findOperatorByToken, type OperatorSessionRules } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator of the bearer token; null outside of the console. */
    operator: OperatorRow | null;
  }
}

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Guards every route of a scope by its `config.access`: 551 without an operator's token, 12243 when
 * the login was idle for too long, 12338 before they have the passkey that they need, 556 without
 * the role, 12312 for a change while the role still waits. The server does not start with a route
 * without `config.access`, or with one that changes something and has no `config.power`.
 */
export function guardConsole(
  scope: App,
  db: NodePgDatabase,
  rules: OperatorSessionRules & Pick<PeopleDependencies, 'passkeys' | 'passkeysRequired'>,
): void {
  scope.decorateRequest('operator', null);
  scope.addHook('onRoute', ({ config, method, url }) => {
    const changes = [method].flat().some((one) => !READING.includes(one));
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
    if (changes !== Boolean(config.power))
      throw new Error(`${String(method)} ${url} ${changes ? 'has no power' : 'needs no power'}`);
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
    if (rules.passkeysRequired && !isOwnAccess(request) && !(await rules.passkeys.has(operator.id)))
      throw new CatalogueError(CODES.passkey_required);
    if (access === 'operator') return;
    if (!access || !operator.roles.includes(access)) throw new CatalogueError(CODES.insufficient_permissions);
    if (!READING.includes(request.method) && !rolesInForce(operator, Date.now()).includes(access)) {
      throw new CatalogueError(CODES.role_not_in_force, {
        from: new Date(operator.rolesFrom[access] ?? 0).toISOString(),
      });
    }
  });
}

/** What an operator may do who needs a passkey first: see their login, add one, log out. */
function isOwnAccess({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /\/console\/(me|logout|passkeys(\/.*)?)$/.test(url);
}

/** Returns the logged-in operator; throws 551 for anybody else. */
export function operatorOf(request: FastifyRequest): OperatorRow {
  if (!request.operator) throw new CatalogueError(CODES.login_required);
  return request.operator;
}

/** `/console/operators`: the operators and their roles. */
export function operatorRoutes(app: App, people: People): void {
  route(app, calls.listOperators, async () => ({ items: await people.list(), next_cursor: null }));

  route(app, calls.inviteOperator, (request) => people.invite(operatorOf(request), request.body));

  route(app, calls.changeOperator, (request) => {
    const id = readId(request.params.id);
    return people.change(operatorOf(request), id, request.body);
  });

  route(app, calls.resendInvitation, (request) =>
    people.sendLink(operatorOf(request), readId(request.params.id), request.body.version),
  );
}

interface OwnAccessDependencies {
  db: NodePgDatabase;
  ties: Ties;
  authenticator: Authenticator;
  passkeys: Passkeys;
}

/** Proof that the operator asks, and not somebody at their unlocked desk. */
interface Proof {
  password: string;
  totp?: string | undefined;
  /** Instead of the code. */
  passkey?: PasskeyAnswer | undefined;
}

/**
 * Changes an operator's password and ends all their logins. Throws 12119, 568 and 576 for a wrong
 * proof, 12239 for the same password, 12121 for a common one.
 */
async function changeOwnPassword(
  deps: OwnAccessDependencies,
  request: FastifyRequest,
  { password, proof }: { password: string; proof: Proof },
): Promise<void> {
  const operator = operatorOf(request);
  await prove(deps, request, operator, proof);
  if (passwordText(password) === passwordText(proof.password))
    throw new CatalogueError(CODES.new_password_same);
  checkNotCommon(password);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    await deps.ties.require(tx, 'operators', operator.id);
    const changed = await tx
      .update(operators)
      .set({ passwordHash })
      .where(and(eq(operators.id, operator.id), eq(operators.passwordHash, operator.passwordHash ?? '')))
      .returning({ id: operators.id });
    // An admin has reset the password meanwhile.
    if (changed.length === 0) throw new CatalogueError(CODES.password_changed_log_in_again);
    await deps.ties.bind(tx, 'operators', operator.id);
    await endOperatorSessions(tx, deps.ties, operator.id);
    await forgetOperatorDevices(tx, operator.id);
    await audit(tx, { ...ownDeed(operator), action: 'operator.password' });
  });
}

/**
 * Returns the secret of an authenticator that is to replace the operator's. Throws 12119, 568 and
 * 576 for a wrong proof.
 */
async function beginOwnAuthenticator(
  deps: OwnAccessDependencies,
  request: FastifyRequest,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  const operator = operatorOf(request);
  await prove(deps, request, operator, proof);
  return deps.authenticator.beginReplacement(operator);
}

/**
 * Puts the authenticator begun last in force and ends all logins. Throws 554 when none was begun,
 * 568 for a wrong code, 576 for a used one.
 */
async function replaceOwnAuthenticator(
  { authenticator, db, ties }: OwnAccessDependencies,
  operator: OperatorRow,
  code: string,
): Promise<void> {
  if (operator.totpNextSecret === null) throw new CatalogueError(CODES.google_verification_binding_required);
  const attempted = attemptOf(operator);
  await takeAttempt(db, attempted, LOGGED_IN);
  await db.transaction(async (tx) => {
    await authenticator.replace(tx, operator, code);
    await endOperatorSessions(tx, ties, operator.id);
    await audit(tx, { ...ownDeed(operator), action: 'operator.authenticator' });
  });
  await forgetAttempts(db, attempted, LOGGED_IN);
}

/** Which login a call is made with; a challenge is bound to it. */
export function sessionOf(request: FastifyRequest): string {
  return digestOf(bearerOf(request) ?? '').toString('hex');
}

/**
 * Demands the password and a second proof: a code of the authenticator, or a passkey. Throws 12119,
 * 568 and 576 for a wrong one, 557 after too many.
 */
export async function prove(
  { authenticator, db, passkeys }: Omit<OwnAccessDependencies, 'ties'>,
  request: FastifyRequest,
  operator: OperatorRow,
  { passkey, password, totp = '' }: Proof,
): Promise<void> {
  if (password === '' || (!passkey && totp.trim() === ''))
    throw new CatalogueError(CODES.information_incomplete);
  const attempted = attemptOf(operator);
  await takeAttempt(db, attempted, LOGGED_IN);
  if (!(await verifyPassword(operator.passwordHash, password)))
    throw new CatalogueError(CODES.old_password_wrong);
  const proving = { id: operator.id, purpose: 'access', session: sessionOf(request) };
  if (passkey) await passkeys.prove(request, { ...proving, answer: passkey });
  else await authenticator.accept(operator, totp);
  await forgetAttempts(db, attempted, LOGGED_IN);
}

function attemptOf({ id }: OperatorRow) {
  return { kind: 'confirmation', subject: `operator:${id}` } as const;
}

function ownDeed({ account, id }: OperatorRow) {
  return { operator: account, subject: `operator:${id}`, detail: {} };
}

/** `/console/password` and `/console/totp`: changing one's own login. */
export function ownAccessRoutes(app: App, deps: OwnAccessDependencies): void {
  route(app, calls.changeOwnPassword, { config: RATE.credentials }, async (request) => {
    const { old_password, passkey, password, totp } = request.body;
    const proof = { passkey, password: old_password, totp };
    await changeOwnPassword(deps, request, { password, proof });
    return withText(null, 'password_changed');
  });

  route(app, calls.beginOwnTotp, { config: RATE.credentials }, (request) =>
    beginOwnAuthenticator(deps, request, request.body),
  );

  route(app, calls.confirmOwnTotp, { config: RATE.credentials }, async (request) => {
    await replaceOwnAuthenticator(deps, operatorOf(request), request.body.totp);
    return withText(null, 'totp_bound');
  });
}
