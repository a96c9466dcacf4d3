import { CODES, calls } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Ties } from '../../core/ties/index.ts';
import { type App, CatalogueError, RATE, route, withText } from '../../platform/gateway/index.ts';
import {
  deviceTokenOf,
  greetOperatorDevice,
  Passkeys,
  passkeyDataOf,
  siteOf,
} from '../../platform/login/index.ts';
import { operators } from '../../platform/login/schema.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { audit } from '../audit/index.ts';
import { type OperatorRow, operatorInfoOf } from './accounts.ts';
import type { Authenticator } from './authenticator.ts';
import { type PeopleDependencies, tellOfOperator } from './letters.ts';
import { operatorOf, prove, sessionOf } from './own-access-routes.ts';
import { openOperatorSession } from './sessions.ts';

/** The passkeys of operators. A copied one is told to the admins and its owner. */
export function operatorPasskeys(deps: {
  db: NodePgDatabase;
  ties: Ties;
  notifier: Notifier;
  log: FastifyBaseLogger;
  site: Parameters<typeof siteOf>[0];
}): Passkeys {
  const { db, ties } = deps;
  return new Passkeys({
    db,
    ties,
    kind: 'operator',
    siteOf: siteOf(deps.site),
    tellCopied: async (tx, { name, owner }) => {
      const id = Number(owner.split(':')[1]);
      const [operator] = await tx.select().from(operators).where(eq(operators.id, id));
      if (!operator) return;
      const deed = { operator: operator.account, subject: owner, detail: { name } };
      await audit(tx, { ...deed, action: 'operator.passkey-copied' });
      const what = `A passkey of an operator was used as a copy and is ended: ${name}`;
      tellOfOperator(deps, operator, { what, by: operator.account, reason: null });
    },
  });
}

/** `/console/login/passkey`, and `/console/passkeys`: the operator's own. */
export function operatorPasskeyRoutes(
  app: App,
  deps: PeopleDependencies & { authenticator: Authenticator },
): void {
  const { db, passkeys } = deps;
  const deedOf = ({ account, id }: OperatorRow, name: string) => ({
    operator: account,
    subject: `operator:${id}`,
    detail: { name },
  });

  route(app, calls.beginOperatorPasskeyLogin, { config: RATE.credentials }, (request) =>
    passkeys.ask(request, { id: null, purpose: 'login', session: '' }),
  );

  route(app, calls.logInOperatorWithPasskey, { config: RATE.credentials }, async (request) => {
    const opened = await logIn(deps, request, request.body.response);
    return withText(opened, 'logged_in');
  });

  route(app, calls.listOwnPasskeys, async (request) => {
    const found = await passkeys.list(operatorOf(request).id);
    return { items: found.map(passkeyDataOf) };
  });

  route(app, calls.askForOwnPasskey, { config: RATE.credentials }, (request) => {
    const { id } = operatorOf(request);
    return passkeys.ask(request, { id, purpose: 'access', session: sessionOf(request) });
  });

  route(app, calls.beginOwnPasskey, { config: RATE.credentials }, async (request) => {
    const operator = operatorOf(request);
    await prove(deps, request, operator, request.body);
    const { account, id } = operator;
    return passkeys.begin(request, { id, account, session: sessionOf(request) });
  });

  route(app, calls.addOwnPasskey, { config: RATE.credentials }, async (request) => {
    const operator = operatorOf(request);
    const { name, response } = request.body;
    const making = { id: operator.id, session: sessionOf(request), name, made: response };
    const added = await passkeys.add(request, making, async (tx) => {
      await audit(tx, { ...deedOf(operator, name), action: 'operator.passkey-added' });
    });
    const what = `An operator has added a passkey to their login: ${name}`;
    tellOfOperator(deps, operator, { what, by: operator.account, reason: null });
    return withText(passkeyDataOf(added), 'passkey_added');
  });

  route(app, calls.renameOwnPasskey, async (request) => {
    const operator = operatorOf(request);
    const renamed = await passkeys.rename(operator.id, request.params.id, request.body.name);
    await audit(db, { ...deedOf(operator, renamed.name), action: 'operator.passkey-renamed' });
    return passkeyDataOf(renamed);
  });

  route(app, calls.removeOwnPasskey, { config: RATE.credentials }, async (request) => {
    const operator = operatorOf(request);
    await prove(deps, request, operator, request.body);
    await db.transaction(async (tx) => {
      const { name } = await passkeys.remove(tx, operator.id, request.params.id);
      await audit(tx, { ...deedOf(operator, name), action: 'operator.passkey-removed' });
    });
    return withText(null, 'passkey_ended');
  });
}

async function logIn(
  { db, passkeys, ties }: PeopleDependencies,
  request: FastifyRequest,
  answer: Parameters<Passkeys['prove']>[1]['answer'],
) {
  const passkey = await passkeys.prove(request, { id: null, purpose: 'login', session: '', answer });
  const id = Number(passkey.owner.split(':')[1]);
  return db.transaction(async (tx) => {
    // Locked: a reset either came before and is seen here, or ends this login.
    const [operator] = await tx.select().from(operators).where(eq(operators.id, id)).for('update');
    if (!operator) throw new CatalogueError(CODES.passkey_unknown);
    await ties.require(tx, 'operators', id);
    if (operator.disabledAt) throw new CatalogueError(CODES.user_disabled);
    await passkeys.requireInForce(tx, passkey);
    const token = await openOperatorSession(tx, ties, id);
    const device = await greetOperatorDevice(tx, id, deviceTokenOf(request));
    const detail = { ip: request.ip, passkey: passkey.name };
    const subject = `operator:${id}`;
    await audit(tx, { operator: operator.account, action: 'operator.login', subject, detail });
    return { token, device, operator: operatorInfoOf(operator) };
  });
}
