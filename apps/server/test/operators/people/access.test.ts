import { calls, type OperatorRole } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

const ROLES: readonly OperatorRole[] = ['support', 'reviewer', 'treasury', 'market', 'admin'];

/**
 * Every call of the console that needs a role. The bodies are valid enough for the role to be
 * checked.
 */
const CALLS: readonly (readonly [OperatorRole, 'DELETE' | 'GET' | 'POST' | 'PUT', string])[] = [
  ['support', 'GET', '/console/customers'],
  ['support', 'GET', '/console/customers.csv'],
  ['support', 'GET', '/console/customers/{id}'],
  ['support', 'PUT', '/console/customers/{id}/state'],
  ['support', 'GET', '/console/customers/{id}/api_keys'],
  ['support', 'POST', '/console/customers/{id}/api_keys/{key}/end'],
  ['support', 'GET', '/console/customers/{id}/holds'],
  ['support', 'POST', '/console/customers/{id}/holds'],
  ['support', 'POST', '/console/customers/{id}/holds/{hold}/lift'],
  ['support', 'GET', '/console/outbox'],
  ['reviewer', 'GET', '/console/reviews/realnames'],
  ['reviewer', 'GET', '/console/reviews/realnames/{id}'],
  ['reviewer', 'POST', '/console/reviews/realnames/{id}'],
  ['reviewer', 'GET', '/console/files/{id}'],
  ['support', 'GET', '/console/customers/{id}/credit'],
  ['support', 'POST', '/console/customers/{id}/credit'],
  ['support', 'GET', '/console/customers/{id}/activity'],
  ['support', 'GET', '/console/customers/{id}/assets'],
  ['support', 'GET', '/console/customers/{id}/ledger'],
  ['support', 'GET', '/console/customers/{id}/open-orders'],
  ['support', 'GET', '/console/customers/{id}/alerts'],
  ['support', 'GET', '/console/customers/{id}/notifications'],
  ['admin', 'GET', '/console/verification-of-books'],
  ['admin', 'POST', '/console/verification-of-books'],
  ['treasury', 'GET', '/console/custody'],
  ['treasury', 'POST', '/console/liabilities'],
  ['market', 'GET', '/console/exchange-terms'],
  ['market', 'GET', '/console/fee-tiers'],
  ['market', 'PUT', '/console/exchange-terms'],
  ['market', 'PUT', '/console/fee-tiers'],
  ['treasury', 'GET', '/console/books'],
  ['treasury', 'GET', '/console/reviews/recharges'],
  ['treasury', 'GET', '/console/reviews/recharges/{id}'],
  ['treasury', 'POST', '/console/reviews/recharges/{id}'],
  ['treasury', 'GET', '/console/vouchers/{id}'],
  ['treasury', 'GET', '/console/reviews/withdrawals'],
  ['treasury', 'GET', '/console/reviews/withdrawals/{id}'],
  ['treasury', 'POST', '/console/reviews/withdrawals/{id}'],
  ['treasury', 'POST', '/console/reviews/withdrawals/{id}/payout'],
  ['treasury', 'GET', '/console/adjustments'],
  ['treasury', 'POST', '/console/adjustments'],
  ['treasury', 'POST', '/console/adjustments/{id}'],
  ['treasury', 'GET', '/console/options/pools'],
  ['treasury', 'POST', '/console/options/pools/{mode}'],
  ['market', 'GET', '/console/options/terms'],
  ['market', 'PUT', '/console/options/terms/{symbol}'],
  ['support', 'GET', '/console/contact'],
  ['support', 'GET', '/console/contact/{id}'],
  ['support', 'POST', '/console/contact/{id}/handled'],
  ['support', 'GET', '/console/contact-images/{id}'],
  ['support', 'GET', '/console/desk'],
  ['support', 'GET', '/console/desk/{id}'],
  ['support', 'POST', '/console/desk/presence'],
  ['support', 'POST', '/console/desk/{id}/assignment'],
  ['support', 'POST', '/console/desk/{id}/end'],
  ['support', 'POST', '/console/desk/{id}/messages'],
  ['support', 'POST', '/console/desk/{id}/read'],
  ['support', 'POST', '/console/desk/{id}/typing'],
  ['support', 'GET', '/console/desk-files/{id}'],
  ['support', 'GET', '/console/canned-replies'],
  ['support', 'POST', '/console/canned-replies'],
  ['support', 'DELETE', '/console/canned-replies/{id}'],
  ['support', 'GET', '/console/content'],
  ['support', 'POST', '/console/content'],
  ['support', 'GET', '/console/content/{id}'],
  ['support', 'PUT', '/console/content/{id}/state'],
  ['support', 'GET', '/console/content/{id}/texts/{locale}'],
  ['support', 'PUT', '/console/content/{id}/texts/{locale}'],
  ['treasury', 'GET', '/console/pools/products'],
  ['treasury', 'POST', '/console/pools/products'],
  ['market', 'GET', '/console/financial/products'],
  ['market', 'POST', '/console/financial/products'],
  ['market', 'GET', '/console/financial/products/{id}'],
  ['market', 'PUT', '/console/financial/products/{id}'],
  ['market', 'POST', '/console/financial/products/{id}/end'],
  ['market', 'GET', '/console/lockmining/products'],
  ['market', 'POST', '/console/lockmining/products'],
  ['market', 'GET', '/console/lockmining/products/{id}'],
  ['market', 'PUT', '/console/lockmining/products/{id}'],
  ['market', 'POST', '/console/lockmining/products/{id}/end'],
  ['market', 'GET', '/console/lockmining/products/{id}/rates'],
  ['market', 'POST', '/console/lockmining/products/{id}/rates'],
  ['market', 'GET', '/console/ieo/projects'],
  ['market', 'POST', '/console/ieo/projects'],
  ['market', 'GET', '/console/ieo/projects/{id}'],
  ['market', 'PUT', '/console/ieo/projects/{id}'],
  ['market', 'GET', '/console/ieo/projects/{id}/allotment'],
  ['market', 'POST', '/console/ieo/projects/{id}/allotment'],
  ['market', 'POST', '/console/ieo/projects/{id}/cancellation'],
  ['market', 'POST', '/console/ieo/projects/{id}/listing'],
  ['market', 'GET', '/console/instruments'],
  ['market', 'PUT', '/console/instruments/{symbol}'],
  ['market', 'GET', '/console/contracts'],
  ['market', 'PUT', '/console/contracts/{symbol}'],
  ['market', 'GET', '/console/contract-cap'],
  ['market', 'PUT', '/console/contract-cap'],
  ['market', 'GET', '/console/risk'],
  ['treasury', 'POST', '/console/venue-funds'],
  ['admin', 'GET', '/console/operators'],
  ['admin', 'POST', '/console/operators'],
  ['admin', 'PUT', '/console/operators/{id}'],
  ['admin', 'POST', '/console/operators/{id}/invitation'],
  ['admin', 'GET', '/console/features'],
  ['admin', 'PUT', '/console/features/{feature}'],
  ['admin', 'GET', '/console/settings'],
  ['admin', 'PUT', '/console/settings'],
  ['admin', 'POST', '/console/settings/pictures'],
  ['admin', 'GET', '/console/settings/versions'],
  ['admin', 'GET', '/console/audit'],
  ['admin', 'GET', '/console/audit/verification'],
];
const OF_ANYONE = [
  '/console/login',
  '/console/login/passkey',
  '/console/login/passkey/challenge',
  '/console/enrol',
  '/console/enrolment',
  '/console/enrolment/link',
];
const OF_ANY_OPERATOR = [
  '/console/terms-notice',
  '/console/me',
  '/console/waiting',
  '/console/approvals',
  '/console/approvals/{id}',
  '/console/logout',
  '/console/password',
  '/console/totp',
  '/console/passkeys',
  '/console/passkeys/{id}',
  '/console/passkeys/{id}/end',
  '/console/passkeys/challenge',
  '/console/passkeys/registration',
];

let server: TestServer;
let customer: Customer;
const operators = new Map<OperatorRole, TestOperator>();

beforeAll(async () => {
  server = await startTestServer();
  customer = await newCustomer(server);
  const root = await enrolFirst(server);
  for (const role of ROLES) operators.set(role, await newOperator(server, root, [role]));
});
afterAll(() => server.stop());

/** Returns the code with which the guard refuses the caller, or null. */
async function guard(method: string, path: string, token: string | undefined): Promise<number | null> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(`${server.url}/api/v3${path.replace(/\{\w+\}/, 'nothing')}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return null;
  const { code } = JSON.parse(text) as { code: number };
  return [551, 556, 12106, 12242, 12243].includes(code) ? code : null;
}

describe.each(CALLS)('for %s: %s %s', (role, method, path) => {
  it('lets in that role alone', async () => {
    for (const other of ROLES) {
      const found = await guard(method, path, operators.get(other)?.token);
      expect([other, found]).toEqual([other, other === role ? null : 556]);
    }
  });

  it('lets in neither strangers nor customers', async () => {
    expect(await guard(method, path, undefined)).toBe(551);
    expect(await guard(method, path, customer.token)).toBe(551);
  });
});

it('has no other calls than these', async () => {
  const headers = { authorization: `Bearer ${operators.get('support')?.token ?? ''}` };
  const answer = await fetch(`${server.url}/api/v3/console/openapi.json`, { headers });
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const known = CALLS.map(([, method, path]) => `${method} ${path}`);
  const documented = Object.entries(paths)
    .map(([path, methods]) => [path.replace('/api/v3', ''), methods] as const)
    .filter(([path]) => path.startsWith('/console') && ![...OF_ANYONE, ...OF_ANY_OPERATOR].includes(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(documented.sort()).toEqual(known.sort());
});

describe("an operator's token", () => {
  it.each([
    '/user/',
    '/assets',
    '/spot/orders?status=open',
    '/user/realname',
    '/user/favourites',
    '/user/sessions',
  ])('is nobody at %s', async (path) => {
    expect((await server.client.get(path, { token: operators.get('admin')?.token })).code).toBe(551);
  });

  it('opens no socket and no demo account', async () => {
    const token = operators.get('admin')?.token;
    expect((await server.client.call(calls.logInToDemo, { token })).code).toBe(551);
    const { data } = await server.client.call<{ ws: { token: string } }>(calls.readAppData, { token });
    expect(data.ws.token).toBe('');
  });

  it("does not open a customer's files, nor a customer's token the console's", async () => {
    const id = 'A'.repeat(32);
    expect(
      (
        await server.client.call(calls.readFile, {
          params: { id: id },
          token: operators.get('reviewer')?.token,
        })
      ).code,
    ).toBe(551);
    expect(
      (await server.client.call(calls.readDocument, { params: { id: id }, token: customer.token })).code,
    ).toBe(551);
    expect((await server.client.call(calls.readOwnAccount, { token: customer.token })).code).toBe(551);
  });
});
