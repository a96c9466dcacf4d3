import {
  type Approval,
  calls,
  type EnrolmentLink,
  type OperatorOutcome,
  type OperatorRole,
} from '@trade/protocol';
import { Secret, TOTP } from 'otpauth';
import { FIRST_OPERATOR, type TestServer } from './server.ts';

const PASSWORD = 'quite a long password';
let made = 0;
/** The admins who can approve another admin's proposal, by server. */
const admins = new WeakMap<TestServer, TestOperator[]>();

/** A logged-in operator with their credentials. */
export interface TestOperator {
  id: string;
  account: string;
  password: string;
  token: string;
  /** The authenticator's secret, base32. */
  secret: string;
}

/** Returns the authenticator's code of now, or of some steps later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Binds an authenticator and logs in. */
async function enrol(
  server: TestServer,
  credentials: { account: string; password: string },
): Promise<TestOperator> {
  const { client } = server;
  const begun = await client.call<{ secret: string }>(calls.enrolOperator, { body: credentials });
  if (begun.code !== 200) throw new Error(`The enrolment failed: ${begun.code}`);
  const { secret } = begun.data;
  const attempt = () =>
    client.call<{ token: string; operator: { id: string } }>(calls.logInOperator, {
      body: {
        ...credentials,
        totp: codeOf(secret, -1),
      },
    });
  let login = await attempt();
  // The next step began meanwhile, which made the code too old.
  if (login.code === 568) login = await attempt();
  if (login.code !== 200) throw new Error(`The operator's login failed: ${login.code}`);
  return { ...credentials, id: login.data.operator.id, token: login.data.token, secret };
}

/** Enrols the first operator, who has every role. Once per server. */
export async function enrolFirst(server: TestServer): Promise<TestOperator> {
  const first = await enrol(server, FIRST_OPERATOR);
  remember(server, first);
  return first;
}

/**
 * Invites an operator with these roles only; where that needs two admins, another one approves.
 * Returns the token of their link.
 */
export async function inviteOperator(
  server: TestServer,
  admin: TestOperator,
  roles: OperatorRole[],
  account: string,
): Promise<string> {
  const email = emailOf(account);
  const body = { account, name: 'A colleague', email, roles, reason: 'Needed for a test' };
  const { client } = server;
  const invited = await client.call<OperatorOutcome>(calls.inviteOperator, { body, token: admin.token });
  if (invited.code !== 200) throw new Error(`The operator was not invited: ${invited.code}`);
  const { approval } = invited.data;
  if (approval) await approveByAnother(server, approval, admin);
  return linkOf(server, email);
}

/** Approves a proposal as a second operator. */
export async function approve(
  { client }: TestServer,
  { digest, id }: Pick<Approval, 'digest' | 'id'>,
  { token }: TestOperator,
): Promise<Approval> {
  const decided = await client.call<Approval>(calls.decideApproval, {
    params: { id: id },
    body: { decision: 'approve', digest },
    token,
  });
  if (decided.code !== 200) throw new Error(`It was not approved: ${decided.code}`);
  return decided.data;
}

/** Approves as an enabled admin other than the proposer. */
async function approveByAnother(server: TestServer, approval: Approval, admin: TestOperator): Promise<void> {
  for (const other of admins.get(server) ?? []) {
    const { code } = await server.client.call(calls.readOwnAccount, { token: other.token });
    if (code !== 200 || other.account === admin.account) continue;
    await approve(server, approval, other);
    return;
  }
  throw new Error('A second admin has to agree');
}

/** Returns the token of the link mailed last to an address. */
export async function linkOf({ database }: TestServer, email: string): Promise<string> {
  const { rows } = await database.pool.query<{ body: string }>(
    "SELECT body FROM outbox WHERE recipient = $1 AND body LIKE '%/enrol#%' ORDER BY id DESC LIMIT 1",
    [email],
  );
  const token = /\/enrol#([\w-]+)/.exec(rows[0]?.body ?? '')?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${email}`);
  return token;
}

/** Sets up an operator's login by a link: password and authenticator. */
export async function enrolByLink(server: TestServer, token: string): Promise<TestOperator> {
  const { client } = server;
  const opened = await client.call<EnrolmentLink>(calls.openEnrolmentLink, { body: { token } });
  if (opened.code !== 200) throw new Error(`The link did not open: ${opened.code}`);
  const { account, totp } = opened.data;
  const secret = totp?.secret ?? '';
  const attempt = () =>
    client.call<{ token: string; operator: { id: string } }>(calls.completeEnrolment, {
      body: {
        token,
        password: PASSWORD,
        totp: codeOf(secret, -1),
      },
    });
  let enrolled = await attempt();
  // The next step began meanwhile, which made the code too old.
  if (enrolled.code === 568) enrolled = await attempt();
  if (enrolled.code !== 200) throw new Error(`The enrolment by link failed: ${enrolled.code}`);
  const { operator, token: login } = enrolled.data;
  return { account, password: PASSWORD, id: operator.id, token: login, secret };
}

/** Invites an operator with these roles only, and sets up their login; see `inviteOperator`. */
export async function newOperator(
  server: TestServer,
  admin: TestOperator,
  roles: OperatorRole[],
  account = newAccount(),
): Promise<TestOperator> {
  const operator = await enrolByLink(server, await inviteOperator(server, admin, roles, account));
  if (roles.includes('admin')) remember(server, operator);
  return operator;
}

function remember(server: TestServer, admin: TestOperator): void {
  admins.set(server, [...(admins.get(server) ?? []), admin]);
}

/** Returns the account itself when it looks like an address; addresses are stored in lower case. */
export function emailOf(account: string): string {
  return account.includes('@') ? account.toLowerCase() : `${account}@venue.example`;
}

function newAccount(): string {
  made += 1;
  return `operator${made}`;
}
