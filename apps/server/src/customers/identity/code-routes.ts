import {
  CODE_RESEND_AFTER,
  CODE_VALID,
  CODES,
  type CodePurpose,
  calls,
  type SentPurpose,
} from '@trade/protocol';
import type { FastifyRequest } from 'fastify';
import { type App, CatalogueError, callerOf, RATE, route, withText } from '../../platform/gateway/index.ts';
import {
  type Contact,
  type Guesser,
  guesserOf,
  normaliseEmail,
  normalisePhone,
} from '../../platform/login/index.ts';
import { type Message, RecipientRefused } from '../../platform/mail/index.ts';
import type { Identity } from './identity.ts';
import { codeMessage } from './letters.ts';
import { findCaller, findUserByContact } from './users.ts';

const SENT = { resend_after: CODE_RESEND_AFTER, valid_for: CODE_VALID };

export function verificationCodeRoutes(app: App, identity: Identity): void {
  route(app, calls.sendEmailCode, { config: RATE.messages }, async (request) => {
    const { type, email } = request.body;
    if (email.trim() === '') throw new CatalogueError(CODES.information_incomplete);
    const target = normaliseEmail(email);
    if (!target) throw new CatalogueError(CODES.email_invalid);
    await sendCode(identity, request, type, { channel: 'email', target });
    return withText(SENT, 'code_sent');
  });

  route(app, calls.sendSmsCode, { config: RATE.messages }, async (request) => {
    const { type, phone } = request.body;
    if (phone.trim() === '') throw new CatalogueError(CODES.information_incomplete);
    const target = normalisePhone(phone);
    if (!target) throw new CatalogueError(CODES.parameter_invalid);
    await sendCode(identity, request, type, { channel: 'sms', target });
    return withText(SENT, 'code_sent');
  });
}

async function sendCode(
  identity: Identity,
  request: FastifyRequest,
  purpose: SentPurpose,
  contact: Contact,
): Promise<void> {
  const { codes, db, log, messenger } = identity;
  if (purpose === 'forgot') {
    // A code is made and the answer is the same whether or not the account exists; only the
    // delivery differs, and it is not awaited.
    const user = await findUserByContact(db, contact);
    const asker = await guesserOf(db, request, user);
    const code = await codes.issue(purpose, contact.target, asker);
    if (!user) return;
    messenger
      .send(messageOf(identity, request, purpose, contact, code))
      .catch((err: unknown) => log.error({ err }, 'a verification code was not delivered'));
    return;
  }
  let asker: Guesser | undefined;
  if (purpose === 'register') {
    if (!identity.isRegistrationOpen()) throw new CatalogueError(CODES.service_unavailable);
    if (await findUserByContact(db, contact)) throw new CatalogueError(CODES.already_registered);
    asker = await guesserOf(db, request, null);
  } else {
    await requireOwn(identity, request, contact);
  }
  const code = await codes.issue(purpose, contact.target, asker);
  await handOverCode(identity, purpose, messageOf(identity, request, purpose, contact, code));
}

/**
 * A logged-in customer's code goes only to their own email (else 570) or phone (else 556). Refuses
 * a demo account with 556.
 */
async function requireOwn(identity: Identity, request: FastifyRequest, contact: Contact): Promise<void> {
  if (callerOf(request).mode === 'demo') throw new CatalogueError(CODES.insufficient_permissions);
  const { email, phone } = await findCaller(identity.db, request);
  if (contact.channel === 'email' && contact.target !== email)
    throw new CatalogueError(CODES.email_not_registered);
  if (contact.channel === 'sms' && contact.target !== phone) {
    throw new CatalogueError(CODES.insufficient_permissions, { reason: 'phone' });
  }
}

function messageOf(
  { appName }: Identity,
  request: FastifyRequest,
  purpose: SentPurpose,
  { channel, target }: Contact,
  code: string,
): Message {
  return codeMessage(channel, target, { app: appName(), locale: request.locale, purpose, code });
}

/**
 * Sends a code. When that fails, another one can be asked for at once, and it throws
 * CODES.email_does_not_exist for a recipient who does not exist, else CODES.service_unavailable.
 */
export async function handOverCode(
  { codes, log, messenger }: Pick<Identity, 'codes' | 'log' | 'messenger'>,
  purpose: CodePurpose,
  message: Message,
): Promise<void> {
  try {
    await messenger.send(message);
  } catch (err) {
    await codes.askAgain(purpose, message.to);
    if (err instanceof RecipientRefused) throw new CatalogueError(CODES.email_does_not_exist);
    log.error({ err }, 'a verification code was not delivered');
    throw new CatalogueError(CODES.service_unavailable);
  }
}
