import type { OperatorRole } from '@trade/protocol';
import { Secret, TOTP } from 'otpauth';
import { FIRST_OPERATOR, type TestServer } from './server.ts';

const PASSWORD = 'quite a long password';
let made = 0;

/** A logged-in operator and what they log in with. */
export interface TestOperator {
  id: string;
  account: string;
  password: string;
  token: string;
  /** The authenticator's secret, base32. */
  secret: string;
}

/** The authenticator's code of now, or of some steps later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Binds an authenticator and logs in. */
async function enrol(
  server: TestServer,
  credentials: { account: string; password: string },
): Promise<TestOperator> {
  const { client } = server;
  const begun = await client.post<{ secret: string }>('/console/enrol', credentials);
  if (begun.code !== 200) throw new Error(`The enrolment failed: ${begun.code}`);
  const { secret } = begun.data;
  const attempt = () =>
    client.post<{ token: string; operator: { id: string } }>('/console/login', {
      ...credentials,
      totp: codeOf(secret, -1),
    });
  let login = await attempt();
  // The next step began on the way, and made the code too old.
  if (login.code === 568) login = await attempt();
  if (login.code !== 200) throw new Error(`The operator's login failed: ${login.code}`);
  return { ...credentials, id: login.data.operator.id, token: login.data.token, secret };
}

/** The first operator, who has every role. Once a server. */
export function enrolFirst(server: TestServer): Promise<TestOperator> {
  return enrol(server, FIRST_OPERATOR);
}

/** Adds an operator with these roles only, and logs them in. */
export async function newOperator(
  server: TestServer,
  admin: TestOperator,
  roles: OperatorRole[],
  account = newAccount(),
): Promise<TestOperator> {
  const body = { account, name: 'A colleague', roles, password: PASSWORD };
  const added = await server.client.post('/console/operators', body, { token: admin.token });
  if (added.code !== 200) throw new Error(`The operator was not added: ${added.code}`);
  return enrol(server, { account, password: PASSWORD });
}

function newAccount(): string {
  made += 1;
  return `operator${made}`;
}
