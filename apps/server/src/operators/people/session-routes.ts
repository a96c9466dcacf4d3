import { CODES, calls } from '@trade/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Ties } from '../../core/ties/index.ts';
import { type App, bearerOf, CatalogueError, RATE, route, withText } from '../../platform/gateway/index.ts';
import {
  deviceTokenOf,
  forgetAttempts,
  type Guesser,
  greetOperatorDevice,
  guesserAt,
  isOperatorDevice,
  takeAttempt,
  verifyPassword,
} from '../../platform/login/index.ts';
import { operators } from '../../platform/login/schema.ts';
import { audit } from '../audit/index.ts';
import { findOperatorByAccount, normaliseAccount, type OperatorRow, operatorInfoOf } from './accounts.ts';
import type { Authenticator } from './authenticator.ts';
import type { FailedLogins } from './failed-logins.ts';
import { hasLink } from './invitations.ts';
import type { PeopleDependencies } from './letters.ts';
import { operatorOf } from './own-access-routes.ts';
import { endOperatorSession, openOperatorSession } from './sessions.ts';

/** `/console/login`, `enrol`, `me`, `logout`. */
export function operatorSessionRoutes(
  app: App,
  deps: PeopleDependencies & { authenticator: Authenticator; failedLogins: FailedLogins },
): void {
  const { authenticator, db, passkeys, passkeysRequired, ties } = deps;

  route(app, calls.enrolOperator, { config: RATE.credentials }, (request) =>
    identify(deps, request, request.body, async (operator, guesser) => {
      // An operator with a link enrols with it: knowing the password alone is not enough.
      const begun = (await hasLink(deps, operator.id)) ? null : await authenticator.begin(operator);
      if (!begun) throw new CatalogueError(CODES.insufficient_permissions);
      await forgetAttempts(db, attemptOf(operator.account), guesser);
      return begun;
    }),
  );

  route(app, calls.logInOperator, { config: RATE.credentials }, (request) =>
    identify(deps, request, request.body, async (operator, guesser) => {
      const code = request.body.totp?.trim() ?? '';
      if (code === '')
        throw new CatalogueError(
          operator.totpBoundAt
            ? CODES.google_verification_required
            : CODES.google_verification_binding_required,
        );
      await authenticator.accept(operator, code);
      if (passkeysRequired && (await passkeys.has(operator.id)))
        throw new CatalogueError(CODES.passkey_required);
      // Not before the code was right: otherwise a known password would allow guessing codes
      // without end.
      await forgetAttempts(db, attemptOf(operator.account), guesser);
      const { account, id } = operator;
      const subject = `operator:${id}`;
      const opened = await db.transaction(async (tx) => {
        await requireSameAccess(tx, operator);
        const token = await openOperatorSession(tx, ties, id);
        const device = await greetOperatorDevice(tx, id, deviceTokenOf(request));
        const detail = { ip: request.ip };
        await audit(tx, { operator: account, action: 'operator.login', subject, detail });
        return { device, token };
      });
      const info = operatorInfoOf({ ...operator, totpBoundAt: operator.totpBoundAt ?? new Date() });
      return withText({ ...opened, operator: info }, 'logged_in');
    }),
  );

  route(app, calls.readOwnAccount, (request) => operatorInfoOf(operatorOf(request)));

  route(app, calls.readConsoleDescription, async (_request, reply) => reply.send(app.describeConsole()));

  route(app, calls.logOutOperator, async (request) => {
    await endOperatorSession(db, ties, bearerOf(request) ?? '');
    return withText(null, 'logged_out');
  });
}

/**
 * Throws 12103 when the operator's access was reset, or they were disabled, since password and code
 * were found right.
 */
async function requireSameAccess(
  tx: Pick<NodePgDatabase, 'select'>,
  { id, passwordHash, totpSecret }: OperatorRow,
): Promise<void> {
  const same = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(
        eq(operators.id, id),
        isNull(operators.disabledAt),
        eq(operators.passwordHash, passwordHash ?? ''),
        totpSecret === null ? isNull(operators.totpSecret) : eq(operators.totpSecret, totpSecret),
      ),
    )
    .for('update');
  if (same.length === 0) throw new CatalogueError(CODES.account_or_password_wrong);
}

function attemptOf(account: string) {
  return { kind: 'operator', subject: normaliseAccount(account) } as const;
}

/**
 * Does what the right account and password allow. Throws 12103 when they are wrong, 557 after too
 * many attempts. Every failed login, here or for its code, is recorded.
 */
async function identify<Answer>(
  { db, failedLogins, ties }: { db: NodePgDatabase; ties: Ties; failedLogins: FailedLogins },
  request: FastifyRequest,
  { account, password }: { account: string; password: string },
  work: (operator: OperatorRow, guesser: Guesser) => Promise<Answer>,
): Promise<Answer> {
  if (account.trim() === '' || password === '') throw new CatalogueError(CODES.information_incomplete);
  const operator = await findOperatorByAccount(db, account);
  try {
    const isOwnDevice = await isOperatorDevice(db, operator?.id ?? 0, deviceTokenOf(request));
    const guesser = guesserAt(request, isOwnDevice);
    await takeAttempt(db, attemptOf(account), guesser);
    const right = await verifyPassword(operator?.passwordHash ?? null, password);
    if (!operator || !right) throw new CatalogueError(CODES.account_or_password_wrong);
    if (!(await ties.check(db, 'operators', operator.id)))
      throw new CatalogueError(CODES.record_changed_outside);
    if (operator.disabledAt) throw new CatalogueError(CODES.user_disabled);
    return await work(operator, guesser);
  } catch (error) {
    if (error instanceof CatalogueError)
      await failedLogins.tell({ operator, address: request.ip, code: error.code });
    throw error;
  }
}
