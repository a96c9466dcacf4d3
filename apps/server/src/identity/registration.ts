import { envelope, nothing, type RegisterBody, registerBody } from '@trade/protocol';
import { type App, CatalogueError, RATE } from '../gateway/index.ts';
import { openingMessage } from '../mail/index.ts';
import { normaliseEmail, normalisePhone, parseAccount } from './contacts.ts';
import type { Identity } from './identity.ts';
import { checkPasswordRule, hashPassword } from './passwords.ts';
import { createUser, takenContact, type User } from './users.ts';

export function registrationRoutes(app: App, identity: Identity): void {
  app.post(
    '/register',
    {
      schema: {
        tags: ['Session'],
        summary: 'Open an account with a code sent to the email address or the phone',
        body: registerBody,
        response: { 200: envelope(nothing) },
      },
      config: { rateLimit: RATE.credentials },
    },
    async (request) => {
      const { email, phone } = readContacts(request.body);
      checkPasswordRule(request.body.password);
      await refuseTaken(identity, email, phone);
      const target = await identity.codes.check('register', [email, phone], request.body.verify_code);
      const user = await open(identity, { email, phone, password: request.body.password, target });
      const { appName: name, log, messenger } = identity;
      const welcome = openingMessage(email, { app: name, locale: request.locale, name: user.nickname });
      // The account is open whether or not the welcome arrives.
      messenger.send(welcome).catch((err: unknown) => log.warn({ err }, 'the welcome message was not sent'));
      return request.answer(null, 'registered');
    },
  );
}

/** The normalised email and phone; refuses what is missing (571) or malformed (567, 569, 561). */
function readContacts(body: RegisterBody): { email: string; phone: string } {
  const required = [body.account, body.email, body.phone, body.password, body.verify_code];
  if (required.some((text) => text.trim() === '')) throw new CatalogueError(571);
  const email = normaliseEmail(body.email);
  if (!email) throw new CatalogueError(567);
  const phone = normalisePhone(body.phone);
  if (!phone) throw new CatalogueError(561);
  const account = parseAccount(body.account)?.target;
  if (account !== email && account !== phone) throw new CatalogueError(561);
  // Nobody has handed out invitations, so none can be right.
  if (body.invite_code?.trim()) throw new CatalogueError(569);
  return { email, phone };
}

async function refuseTaken(identity: Identity, email: string, phone: string): Promise<void> {
  const taken = await takenContact(identity.db, email, phone);
  if (taken) throw new CatalogueError(taken === 'email' ? 11302 : 99917);
}

async function open(
  identity: Identity,
  entry: { email: string; phone: string; password: string; target: string },
): Promise<User> {
  const { email, phone } = entry;
  const passwordHash = await hashPassword(entry.password);
  const user = await identity.db.transaction(async (tx) => {
    await identity.codes.use(tx, 'register', entry.target);
    return createUser(tx, { email, phone, passwordHash });
  });
  if (user) return user;
  await refuseTaken(identity, email, phone);
  throw new CatalogueError(560);
}
