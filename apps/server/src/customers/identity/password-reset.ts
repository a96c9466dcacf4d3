import { calls } from '@trade/protocol';
import { type App, CatalogueError, RATE, route, withText } from '../../platform/gateway/index.ts';
import {
  checkPasswordRule,
  deviceTokenOf,
  forgetAllAttempts,
  guesserOf,
  parseAccount,
} from '../../platform/login/index.ts';
import type { Identity } from './identity.ts';
import { describeOrigin, originOf } from './origin.ts';
import { replacePassword } from './replace-password.ts';
import { findUserByContact } from './users.ts';

export function passwordResetRoutes(app: App, identity: Identity): void {
  const { codes, db } = identity;

  route(app, calls.resetPassword, { config: RATE.credentials }, async (request) => {
    const { account, password, verify_code } = request.body;
    if ([account, password, verify_code].some((text) => text.trim() === '')) throw new CatalogueError(571);
    checkPasswordRule(password);
    const contact = parseAccount(account);
    if (!contact) throw new CatalogueError(561);
    const user = await findUserByContact(db, contact);
    const guesser = await guesserOf(db, request, user);
    await codes.check('forgot', [contact.target], verify_code, guesser);
    if (!user) throw new CatalogueError(568);
    await replacePassword(identity, user, {
      password,
      code: { purpose: 'forgot', target: contact.target },
      type: 'password_reset',
      detail: describeOrigin(originOf(request)),
      device: deviceTokenOf(request),
    });
    await forgetAllAttempts(db, { kind: 'login', subject: user.email });
    await forgetAllAttempts(db, { kind: 'login', subject: user.phone });
    return withText(null, 'password_reset');
  });
}
