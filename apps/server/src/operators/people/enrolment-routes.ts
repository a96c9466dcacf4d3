import { CODES, calls, type EnrolmentLink, type enrolmentBody } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type App, CatalogueError, RATE, route, withText } from '../../platform/gateway/index.ts';
import {
  checkNotCommon,
  deviceTokenOf,
  forgetAttempts,
  greetOperatorDevice,
  hashPassword,
  LOGGED_IN,
  takeAttempt,
  verifyPassword,
} from '../../platform/login/index.ts';
import { operators } from '../../platform/login/schema.ts';
import { audit } from '../audit/index.ts';
import { type OperatorRow, operatorInfoOf } from './accounts.ts';
import type { Authenticator } from './authenticator.ts';
import { findByLink, useUp } from './invitations.ts';
import { type PeopleDependencies, tellOfOperator, waitingUntil } from './letters.ts';
import { endOperatorSessions, openOperatorSession } from './sessions.ts';

interface EnrolmentDependencies extends PeopleDependencies {
  authenticator: Authenticator;
}

/**
 * Returns what an operator has to choose or prove with their one-time link. Opening it does not use
 * it up. Throws 12313 for an invalid link.
 */
async function openLink(
  { authenticator, db, now, ties }: EnrolmentDependencies,
  token: string,
): Promise<EnrolmentLink> {
  const operator = await findByLink({ db, ties }, token, now());
  if (!operator) throw new CatalogueError(CODES.enrolment_link_invalid);
  const totp = operator.totpBoundAt === null ? await authenticator.begin(operator) : null;
  const { account, name, passwordHash } = operator;
  return {
    account,
    name,
    password: passwordHash === null ? 'new' : 'present',
    authenticator: totp === null ? 'present' : 'new',
    totp,
  };
}

/**
 * Stores what an operator has chosen, uses the link up and logs them in. Their money roles wait
 * from then on. Throws 12313 for an invalid link, 12121 for a common password, 555 for a wrong
 * present password, 568 for a wrong code, 576 for a used one, 557 after too many of those.
 */
async function enrolByLink(
  deps: EnrolmentDependencies,
  { password, token, totp }: z.infer<typeof enrolmentBody>,
  origin: { ip: string; device: string | null },
): Promise<{ token: string; device: string; operator: OperatorRow }> {
  const { authenticator, db, now, powerWait, ties } = deps;
  const operator = await findByLink(deps, token, now());
  if (!operator) throw new CatalogueError(CODES.enrolment_link_invalid);
  const attempted = { kind: 'confirmation', subject: `operator:${operator.id}` } as const;
  if (operator.passwordHash === null) checkNotCommon(password);
  await takeAttempt(db, attempted, LOGGED_IN);
  const { passwordHash: present } = operator;
  if (present !== null && !(await verifyPassword(present, password)))
    throw new CatalogueError(CODES.wrong_password);
  await authenticator.accept(operator, totp.trim());
  await forgetAttempts(db, attempted, LOGGED_IN);
  const passwordHash = present ?? (await hashPassword(password));
  const enrolled = await db.transaction(async (tx) => {
    if (!(await useUp(tx, ties, token))) throw new CatalogueError(CODES.enrolment_link_invalid);
    const [current] = await tx.select().from(operators).where(eq(operators.id, operator.id)).for('update');
    if (!current || current.disabledAt) throw new CatalogueError(CODES.enrolment_link_invalid);
    await ties.require(tx, 'operators', operator.id);
    const rolesFrom = waitingUntil(current.rolesFrom, current.roles, now() + powerWait);
    const [after] = await tx
      .update(operators)
      .set({ passwordHash, rolesFrom })
      .where(eq(operators.id, operator.id))
      .returning();
    if (!after) throw new CatalogueError(CODES.enrolment_link_invalid);
    await ties.bind(tx, 'operators', operator.id);
    await endOperatorSessions(tx, ties, operator.id);
    const opened = await openOperatorSession(tx, ties, operator.id);
    const device = await greetOperatorDevice(tx, operator.id, origin.device);
    const subject = `operator:${operator.id}`;
    const detail = { ip: origin.ip };
    await audit(tx, { operator: operator.account, action: 'operator.enrol', subject, detail });
    return { token: opened, device, operator: after };
  });
  tellOfOperator(deps, enrolled.operator, {
    what: 'An operator has set up their login',
    by: operator.account,
    reason: null,
  });
  return enrolled;
}

/** `/console/enrolment`: login setup with a one-time link. */
export function enrolmentRoutes(app: App, deps: EnrolmentDependencies): void {
  route(app, calls.openEnrolmentLink, { config: RATE.credentials }, (request) =>
    openLink(deps, request.body.token),
  );

  route(app, calls.completeEnrolment, { config: RATE.credentials }, async (request) => {
    const origin = { ip: request.ip, device: deviceTokenOf(request) };
    const { device, operator, token } = await enrolByLink(deps, request.body, origin);
    return withText({ token, device, operator: operatorInfoOf(operator) }, 'logged_in');
  });
}
