import { CODES, calls, type Locale, type RegisterBody } from '@trade/protocol';
import { acceptAgreement } from '../../content/index.ts';
import { type App, CatalogueError, RATE, route, withText } from '../../platform/gateway/index.ts';
import {
  type Contact,
  checkPasswordRule,
  deviceTokenOf,
  greetDevice,
  guesserOf,
  hashPassword,
  normaliseEmail,
  normalisePhone,
  parseAccount,
  type User,
} from '../../platform/login/index.ts';
import { recordAccountChange } from '../history/index.ts';
import type { Identity } from './identity.ts';
import { accountOpened } from './notifications.ts';
import { describeOrigin, type Origin, originOf } from './sessions.ts';
import { createUser, findInviter, takenContact } from './users.ts';

export function registrationRoutes(app: App, identity: Identity): void {
  route(app, calls.register, { config: RATE.credentials }, async (request) => {
    if (!identity.isRegistrationOpen()) throw new CatalogueError(CODES.service_unavailable);
    const contacts = readContacts(request.body);
    const { email, phone } = contacts;
    checkPasswordRule(request.body.password);
    await refuseTaken(identity, contacts);
    const invitedBy = await inviterOf(identity, request.body.invite_code);
    const guesser = await guesserOf(identity.db, request, null);
    const { verify_code } = request.body;
    const target = await identity.codes.check('register', [email, phone], verify_code, guesser);
    const { password } = request.body;
    const { locale } = request;
    const entry = { password, target, invitedBy, locale, origin: originOf(request) };
    const { device, user } = await open(identity, contacts, { ...entry, device: deviceTokenOf(request) });
    const { log, notifier } = identity;
    const addressee = { email, name: user.nickname, locale: request.locale };
    // The account is open even when the welcome message fails.
    notifier
      .sendNow(accountOpened, { customer: { id: user.id, mode: 'real' }, addressee, data: null })
      .catch((err: unknown) => log.warn({ err }, 'the welcome message was not sent'));
    return withText({ device }, 'registered');
  });
}

/** The normalised contacts that an account is opened with. */
interface Contacts {
  email: string;
  phone: string;
  /** Which of the two the customer registers by. */
  by: Contact['channel'];
}

/** Returns the normalised email and phone. Refuses missing (571) or malformed ones (567, 561). */
function readContacts(body: RegisterBody): Contacts {
  const required = [body.account, body.email, body.phone, body.password, body.verify_code];
  if (required.some((text) => text.trim() === '')) throw new CatalogueError(CODES.information_incomplete);
  const email = normaliseEmail(body.email);
  if (!email) throw new CatalogueError(CODES.email_invalid);
  const phone = normalisePhone(body.phone);
  if (!phone) throw new CatalogueError(CODES.parameter_invalid);
  const account = parseAccount(body.account);
  if (account?.target !== email && account?.target !== phone)
    throw new CatalogueError(CODES.parameter_invalid);
  return { email, phone, by: account.channel };
}

/**
 * Refuses an email (11302; 12105 where it is not what the customer registers by) or a phone (99917)
 * that has an account.
 */
async function refuseTaken({ db }: Identity, { by, email, phone }: Contacts): Promise<void> {
  const taken = await takenContact(db, email, phone);
  if (taken === 'sms') throw new CatalogueError(CODES.already_registered);
  if (taken === 'email')
    throw new CatalogueError(by === 'email' ? CODES.registration_email_exists : CODES.email_exists);
}

/**
 * Returns the id of who invited the customer; null without an invite code. Throws
 * CODES.invite_code_invalid for an unknown one.
 */
async function inviterOf({ db }: Identity, code = ''): Promise<number | null> {
  if (code.trim() === '') return null;
  const inviter = await findInviter(db, code);
  if (inviter === null) throw new CatalogueError(CODES.invite_code_invalid);
  return inviter;
}

async function open(
  identity: Identity,
  contacts: Contacts,
  entry: {
    password: string;
    target: string;
    invitedBy: number | null;
    origin: Origin;
    device: string | null;
    locale: Locale;
  },
): Promise<{ user: User; device: string }> {
  const { email, phone } = contacts;
  const { invitedBy, locale, origin, target } = entry;
  const passwordHash = await hashPassword(entry.password);
  const opened = await identity.db.transaction(async (tx) => {
    await identity.codes.use(tx, 'register', target);
    const created = await createUser(tx, identity.ties, { email, phone, passwordHash, invitedBy, locale });
    if (created === null) return null;
    const detail = describeOrigin(origin);
    await recordAccountChange(tx, { userId: created.id, type: 'registered', detail });
    await acceptAgreement(tx, created.id, locale);
    const { token } = await greetDevice(tx, created.id, entry.device, origin);
    return { user: created, device: token };
  });
  if (opened) return opened;
  await refuseTaken(identity, contacts);
  throw new CatalogueError(CODES.internal_error);
}
