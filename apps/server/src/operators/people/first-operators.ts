import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operatorRole } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { checkNotCommon, hashPassword, verifyPassword } from '../../platform/login/index.ts';
import { operators } from '../../platform/login/schema.ts';
import { audit } from '../audit/index.ts';
import { normaliseAccount } from './accounts.ts';
import { makeLink, type OneTimeLink } from './invitations.ts';
import { addressOf, listColleagues, mailLink, type PeopleDependencies, tellOfOperator } from './letters.ts';

const DEFAULT_ACCOUNT = 'admin';
const GENERATED_BYTES = 15;

/** The first operator, as shown to whoever started the server. */
export interface FirstOperator {
  account: string;
  /** Null when the password is configured. */
  generatedPassword: string | null;
  /**
   * The file in which a developer finds the password again until the first login; null: nowhere.
   */
  keptIn: string | null;
}

/** How the first operator is configured; null: not. */
interface FirstConfigured {
  account: string | null;
  password: string | null;
  email: string | null;
}

/**
 * Creates the first operator when there is none, with every role, because somebody has to appoint
 * the others. A password that was made is kept in `folder`, when there is one, until the first
 * login. Returns null when there are operators already, and the first has logged in or nothing is
 * kept.
 */
export async function ensureFirstOperator(
  { db, ties, folder }: { db: NodePgDatabase; ties: Ties; folder: string | null },
  configured: FirstConfigured,
): Promise<FirstOperator | null> {
  const file = folder === null ? null : path.join(folder, KEPT);
  if ((await db.$count(operators)) > 0) return file === null ? null : readKept(db, file);
  const first = await makeFirstOperator({ db, ties }, configured);
  if (file === null || !first?.generatedPassword) return first;
  writeFileSync(file, `${first.account} ${first.generatedPassword}\n`, { mode: 0o600 });
  return { ...first, keptIn: file };
}

const KEPT = 'first-operator.txt';

/** Returns what is kept of the first operator, and removes it once they have set up their login. */
async function readKept(db: NodePgDatabase, file: string): Promise<FirstOperator | null> {
  if (!existsSync(file)) return null;
  const [account = '', password = ''] = readFileSync(file, 'utf8').trim().split(' ');
  const [first] = await db.select().from(operators).where(eq(operators.account, account));
  const isUnused = first?.totpBoundAt === null && (await verifyPassword(first.passwordHash, password));
  if (isUnused) return { account, generatedPassword: password, keptIn: file };
  rmSync(file);
  return null;
}

async function makeFirstOperator(
  { db, ties }: { db: NodePgDatabase; ties: Ties },
  configured: FirstConfigured,
): Promise<FirstOperator | null> {
  const account = normaliseAccount(configured.account ?? DEFAULT_ACCOUNT);
  const password = configured.password ?? randomBytes(GENERATED_BYTES).toString('base64url');
  const generatedPassword = configured.password === null ? password : null;
  checkNotCommon(password);
  const passwordHash = await hashPassword(password);
  const roles = operatorRole.options;
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(operators)
      .values({ account, name: account, email: configured.email, passwordHash, roles })
      .onConflictDoNothing()
      .returning({ id: operators.id });
    const [first] = made;
    if (!first) return null;
    await ties.bind(tx, 'operators', first.id);
    const subject = `operator:${first.id}`;
    await audit(tx, {
      operator: 'system',
      action: 'operator.create',
      subject,
      detail: { account, email: configured.email, roles },
    });
    return { account, generatedPassword, keptIn: null };
  });
}

/** The second admin's link, to be handed over where there is no address to mail it to. */
export interface SecondAdmin extends OneTimeLink {
  account: string;
  /** Null when the link could not be mailed: whoever started the server has to hand it over. */
  mailedTo: string | null;
}

/**
 * Invites the configured second admin, unless an operator of that account exists, so that two
 * people can act from the first day and a lost admin can be replaced. Returns null when there is
 * nobody to invite.
 */
export async function ensureSecondAdmin(
  deps: Omit<PeopleDependencies, 'passkeys' | 'passkeysRequired'>,
  configured: { account: string | null; email: string | null },
): Promise<SecondAdmin | null> {
  if (configured.account === null) return null;
  const account = normaliseAccount(configured.account);
  const roles = ['admin' as const];
  const invited = await deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(operators)
      .values({ account, name: account, email: configured.email, roles })
      .onConflictDoNothing()
      .returning();
    if (!made) return null;
    await deps.ties.bind(tx, 'operators', made.id);
    const link = await makeLink(tx, deps, made.id);
    const subject = `operator:${made.id}`;
    const detail = { account, email: configured.email, roles };
    await audit(tx, { operator: 'system', action: 'operator.create', subject, detail });
    return { link, made };
  });
  if (!invited) return null;
  const { link, made } = invited;
  const to = addressOf(made);
  let mailedTo = to;
  if (to !== null) {
    await mailLink(deps, to, { ...link, name: made.name }).catch((err: unknown) => {
      deps.log.error({ err }, 'the link of the second admin could not be mailed');
      mailedTo = null;
    });
  }
  tellOfOperator(deps, made, { what: 'The configured second admin was invited', by: 'system', reason: null });
  return { account, mailedTo, ...link };
}

/**
 * Warns in production's log when new money powers act without a wait, or fewer than two admins can
 * log in.
 */
export async function warnOfLonelyPowers({
  db,
  log,
  powerWait,
  ties,
}: Pick<PeopleDependencies, 'db' | 'ties' | 'log' | 'powerWait'>): Promise<void> {
  if (powerWait === 0)
    log.warn(
      'OPERATOR_POWER_WAIT_HOURS is 0: new and reset powers over money act at once, before anybody can object',
    );
  const colleagues = await listColleagues({ db, ties });
  const admins = colleagues.filter(({ canLogIn, roles }) => canLogIn && roles.includes('admin'));
  if (admins.length < 2)
    log.warn(
      { admins: admins.length },
      'fewer than two admins have set up their logins: nothing is done that takes two persons. OPERATOR_SECOND_ACCOUNT invites the second',
    );
}
