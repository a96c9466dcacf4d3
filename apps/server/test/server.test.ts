import { CATALOGUE, calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDemoCustomer } from './harness/customers.ts';
import { startTestServer, type TestServer } from './harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Operation {
  security?: object[];
  summary?: string;
  responses: Record<string, unknown>;
}

async function operations(): Promise<Map<string, Operation>> {
  const document = (await (await fetch(`${server.url}/api/v3/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace('/api/v3', '')}`,
        operation,
      ]),
    ),
  );
}

const REFUSED_WITH = [...new Set(Object.values(CATALOGUE).map(({ status }) => String(status)))];

function needsLogin(security: object[] | undefined): boolean {
  return (
    security !== undefined && security.length > 0 && security.every((way) => Object.keys(way).length > 0)
  );
}

describe('the whole server', () => {
  it('describes every call', async () => {
    const described = await operations();
    expect([...described.keys()]).toEqual(
      expect.arrayContaining([
        'POST /register',
        'POST /login',
        'POST /simulation/login',
        'GET /simulation/reset',
        'POST /user/logout',
        'POST /send_sms',
        'POST /send_email',
        'POST /log_error',
        'POST /forgot_password',
        'GET /user/',
        'GET /data',
        'GET /announcements',
        'GET /user/favourites',
        'PUT /user/favourites/{symbol}',
        'DELETE /user/favourites/{symbol}',
        'GET /datafeed/symbols',
        'GET /datafeed/history',
        'GET /datafeed/time',
        'GET /market/instruments',
        'GET /market/tickers',
        'POST /spot/orders',
        'GET /assets',
        'GET /assets/ledger',
      ]),
    );
    for (const [call, { summary, responses }] of described) {
      expect([call, summary]).toEqual([call, expect.stringMatching(/\w/)]);
      // Files have no envelope.
      const answers = /\.csv$|\/tree$/.test(call) ? ['200'] : ['200', ...REFUSED_WITH];
      expect([call, Object.keys(responses)]).toEqual([call, expect.arrayContaining(answers)]);
    }
  });

  it('asks for a login exactly where its description says so', async () => {
    const open = [];
    for (const [call, { security }] of await operations()) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await fetch(`${server.url}/api/v3${path.replace(/\{\w+\}/g, '1')}`, { method });
      const { code } = (await answer.json()) as { code?: number };
      if (code !== 551) open.push(call);
      expect([call, code === 551]).toEqual([call, needsLogin(security)]);
    }
    expect(open).toContain('POST /login');
  });

  it('shows its figures', async () => {
    const { demoToken } = await newDemoCustomer(server);
    expect(demoToken).toBeTruthy();
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
    expect(value('exchange_running')).toBe(1);
    expect(value('exchange_seq')).toBeGreaterThan(0);
    expect(value('socket_connections')).toBe(0);
    expect(figures).toContain('route="/api/v3/simulation/login"');
  });

  it('writes a report of a client to its log and answers nothing else', async () => {
    const report = { client_version: '0.1.0', error_message: 'boom', error_url: '/home' };
    expect(await server.client.call(calls.reportError, { body: report })).toMatchObject({
      code: 200,
      data: null,
    });
    expect((await server.client.call(calls.reportError, { body: { ...report, level: 'fatal' } })).code).toBe(
      561,
    );
    expect(
      (await server.client.call(calls.reportError, { body: { ...report, error_message: 'x'.repeat(2001) } }))
        .code,
    ).toBe(561);
  });
});
