import { type Call, CODES, calls, methodOf, SCOPES, type Scope, templateOf } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verifier } from '../src/platform/gateway/index.ts';
import { newCustomer } from './harness/customers.ts';
import { startTestServer, type TestServer } from './harness/server.ts';

const CUSTOMERS: readonly Call[] = Object.values<unknown>(calls).filter(
  (value): value is Call => isCall(value) && !value.address.includes(' /console/'),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'address' in value;
}

/**
 * Finds the customer that the call names, and lets them do what one scope allows, and nothing else.
 */
const verifyOneScope: Verifier = ({ headers }) => {
  const customer = Number(headers.customer);
  const scope = SCOPES.find((known) => known === headers.scope);
  if (!customer || !scope) return null;
  return { customer, mode: 'real', scopes: [scope], subject: { kind: 'session', id: 'a key to read' } };
};

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({}, { verifiers: [verifyOneScope] });
  const { id } = await newCustomer(server);
  headers = { customer: String(id), scope: 'read', 'content-type': 'application/json' };
});
afterAll(() => server.stop());

async function codeOf(declared: Call, scope: Scope): Promise<number | undefined> {
  const method = methodOf(declared);
  const path = templateOf(declared).replaceAll(/:\w+/g, '1');
  const body = method === 'GET' ? {} : { body: '{}' };
  const answer = await fetch(`${server.url}/api/v3${path}`, {
    method,
    headers: { ...headers, scope },
    ...body,
  });
  const text = await answer.text();
  return text.startsWith('{') ? (JSON.parse(text) as { code?: number }).code : undefined;
}

describe('a call of customers', () => {
  it.each(CUSTOMERS)('states its scope: $address', ({ terms: { scope } }) => {
    expect(SCOPES).toContain(scope);
  });

  it.each(CUSTOMERS)(
    'is refused to a caller with another scope, and to no other: $address',
    async (declared) => {
      for (const scope of SCOPES) {
        const isRefused = (await codeOf(declared, scope)) === CODES.insufficient_permissions;
        expect([scope, isRefused]).toEqual([scope, declared.terms.scope !== scope]);
      }
    },
  );
});

it('a caller who may read gets a socket of their own', async () => {
  const answer = await fetch(`${server.url}/api/v3/data`, { headers });
  const { data } = (await answer.json()) as { data: { ws: { token: string } } };
  expect(data.ws.token).not.toBe('');
});
