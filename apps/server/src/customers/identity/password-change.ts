import { calls } from '@trade/protocol';
import { type App, CatalogueError, RATE, route, withText } from '../../platform/gateway/index.ts';
import { checkPasswordRule, deviceTokenOf, normaliseEmail } from '../../platform/login/index.ts';
import { confirmPassword } from './confirm-password.ts';
import type { Identity } from './identity.ts';
import { describeOrigin, originOf } from './origin.ts';
import { replacePassword } from './replace-password.ts';
import { findCaller } from './users.ts';

export function passwordChangeRoutes(app: App, identity: Identity): void {
  const { codes, db } = identity;

  route(app, calls.changePassword, { config: RATE.confirmations }, async (request) => {
    const { email, old_password, password, verify_code } = request.body;
    if ([email, verify_code, old_password, password].some((text) => text.trim() === ''))
      throw new CatalogueError(571);
    const target = normaliseEmail(email);
    if (!target) throw new CatalogueError(567);
    checkPasswordRule(password);
    const user = await findCaller(db, request);
    if (target !== user.email) throw new CatalogueError(12100);
    await confirmPassword(db, user, old_password, 12119);
    if (password === old_password) throw new CatalogueError(12239);
    await codes.check('password', [target], verify_code);
    await replacePassword(identity, user, {
      password,
      code: { purpose: 'password', target },
      type: 'password_changed',
      detail: describeOrigin(originOf(request)),
      device: deviceTokenOf(request),
    });
    return withText(null, 'password_changed');
  });
}
