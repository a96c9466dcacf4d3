import {
  consoleEnrolBody,
  consoleLoginBody,
  consoleLoginData,
  envelope,
  nothing,
  operatorInfo,
  totpSecret,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../audit/index.ts';
import { type App, bearerOf, CatalogueError, emptyBody, RATE } from '../gateway/index.ts';
import { forgetAttempts, takeAttempt, verifyPassword } from '../identity/index.ts';
import { findOperatorByAccount, normaliseAccount, type OperatorRow, operatorInfoOf } from './accounts.ts';
import type { Authenticator } from './authenticator.ts';
import { operatorOf } from './guard.ts';
import { hasLink } from './links.ts';
import { endOperatorSession, openOperatorSession } from './sessions.ts';

/** `/console/login`, `enrol`, `me`, `logout`. */
export function operatorSessionRoutes(
  app: App,
  { authenticator, db }: { db: NodePgDatabase; authenticator: Authenticator },
): void {
  const tags = ['Console'];
  const security = [{ bearer: [] }];

  app.post(
    '/enrol',
    {
      schema: {
        tags,
        summary: "Hand out an authenticator's secret, as long as none is in force",
        body: consoleEnrolBody,
        response: { 200: envelope(totpSecret) },
      },
      config: { access: 'anyone', rateLimit: RATE.credentials },
    },
    async (request) => {
      const operator = await readCredentials(db, request.body);
      // A link is for who has it, not for who knows a password.
      const begun = (await hasLink(db, operator.id)) ? null : await authenticator.begin(operator);
      if (!begun) throw new CatalogueError(556);
      await forgetAttempts(db, attemptOf(operator.account));
      return request.answer(begun);
    },
  );

  app.post(
    '/login',
    {
      schema: {
        tags,
        summary: 'Log in as an operator: 554 before an authenticator was bound, 552 without its code',
        body: consoleLoginBody,
        response: { 200: envelope(consoleLoginData) },
      },
      config: { access: 'anyone', rateLimit: RATE.credentials },
    },
    async (request) => {
      const operator = await readCredentials(db, request.body);
      const code = request.body.totp?.trim() ?? '';
      if (code === '') throw new CatalogueError(operator.totpBoundAt ? 552 : 554);
      if (!(await authenticator.accept(operator, code))) throw new CatalogueError(568);
      // Only now: otherwise a right password would let codes be guessed without end.
      await forgetAttempts(db, attemptOf(operator.account));
      const { account, id } = operator;
      const token = await db.transaction(async (tx) => {
        const opened = await openOperatorSession(tx, id);
        const subject = `operator:${id}`;
        await audit(tx, { operator: account, action: 'operator.login', subject, detail: { ip: request.ip } });
        return opened;
      });
      const info = operatorInfoOf({ ...operator, totpBoundAt: operator.totpBoundAt ?? new Date() });
      return request.answer({ token, operator: info }, 'logged_in');
    },
  );

  app.get(
    '/me',
    {
      schema: {
        tags,
        summary: 'The logged-in operator',
        security,
        response: { 200: envelope(operatorInfo) },
      },
      config: { access: 'operator' },
    },
    async (request) => request.answer(operatorInfoOf(operatorOf(request))),
  );

  app.post(
    '/logout',
    {
      schema: {
        tags,
        summary: 'End this login',
        security,
        body: emptyBody,
        response: { 200: envelope(nothing) },
      },
      config: { access: 'operator' },
    },
    async (request) => {
      await endOperatorSession(db, bearerOf(request) ?? '');
      return request.answer(null, 'logged_out');
    },
  );
}

function attemptOf(account: string) {
  return { kind: 'operator', subject: normaliseAccount(account) } as const;
}

/** The operator whose account and password these are: 12103 when they are not, 557 after too many attempts. */
async function readCredentials(
  db: NodePgDatabase,
  { account, password }: { account: string; password: string },
): Promise<OperatorRow> {
  if (account.trim() === '' || password === '') throw new CatalogueError(571);
  await takeAttempt(db, attemptOf(account));
  const operator = await findOperatorByAccount(db, account);
  const right = await verifyPassword(operator?.passwordHash ?? null, password);
  if (!operator || !right) throw new CatalogueError(12103);
  if (operator.disabledAt) throw new CatalogueError(12106);
  return operator;
}
