import type { App } from '../gateway/index.ts';
import type { Identity } from './identity.ts';
import { loginRoutes } from './login.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { profileRoutes } from './profile.ts';
import { registrationRoutes } from './registration.ts';
import { verificationRoutes } from './verification.ts';

export function registerIdentityRoutes(app: App, identity: Identity): void {
  registrationRoutes(app, identity);
  verificationRoutes(app, identity);
  loginRoutes(app, identity);
  passwordResetRoutes(app, identity);
  profileRoutes(app, identity);
}
