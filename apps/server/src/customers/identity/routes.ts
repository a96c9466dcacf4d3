import type { App } from '../../platform/gateway/index.ts';
import { authenticatorRoutes } from './authenticator-routes.ts';
import { errorReportRoutes } from './error-report.ts';
import type { Identity } from './identity.ts';
import { loginRoutes } from './login.ts';
import { passwordChangeRoutes } from './password-change.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { profileRoutes } from './profile.ts';
import { registrationRoutes } from './registration.ts';
import { sessionRoutes } from './session-routes.ts';
import { verificationRoutes } from './verification.ts';

export function registerIdentityRoutes(app: App, identity: Identity): void {
  registrationRoutes(app, identity);
  verificationRoutes(app, identity);
  loginRoutes(app, identity);
  passwordResetRoutes(app, identity);
  passwordChangeRoutes(app, identity);
  authenticatorRoutes(app, identity);
  sessionRoutes(app, identity);
  profileRoutes(app, identity);
  errorReportRoutes(app);
}
