import {
  type AssetsData,
  type AssetsHistory,
  type AuditEntry,
  type ConsoleConversionTerms,
  type CustodyReport,
  calls,
  type LedgerEntry,
  type LiabilitySnapshot,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newDemoCustomer } from '../../harness/customers.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
let root: TestOperator;
let customer: Customer & { demoToken: string };

beforeAll(async () => {
  // As far ahead of UTC as a day begins anywhere.
  server = await startTestServer({ TIMEZONE: 'Pacific/Kiritimati' });
  root = await enrolFirst(server);
  customer = await newDemoCustomer(server);
});
afterAll(() => server.stop());

const get = async <Data>(path: string) =>
  (await server.client.get<Data>(`/console${path}`, { token: root.token })).data;
const auditOf = async (action: string) =>
  (await get<{ items: AuditEntry[] }>(`/audit?action=${action}`)).items;

describe('the custody report', () => {
  it('says for whom custody holds what, and that nothing is missing', async () => {
    const { rows, snapshot } = await get<CustodyReport>('/custody');
    expect(rows.find(({ currency }) => currency === 'USDT')).toBeDefined();
    for (const row of rows)
      expect(row).toMatchObject({ difference: '0', customers: '0', kinds: [], venue: row.custody });
    // The day's publication happens at the start, on its own time.
    if (snapshot) expect(rows.every(({ published }) => published === '0')).toBe(true);
  });

  it('publishes on demand, with a reason that the log keeps', async () => {
    const token = root.token;
    const { client } = server;
    expect((await client.call(calls.publishLiabilities, { body: {}, token })).code).toBe(571);
    const body = { reason: 'A customer asked for it' };
    const { code, data } = await client.call<LiabilitySnapshot>(calls.publishLiabilities, { body, token });
    expect(code).toBe(200);
    expect((await get<CustodyReport>('/custody')).snapshot).toEqual(data);
    const [entry] = await auditOf('liabilities.publish');
    expect(entry).toMatchObject({
      operator: root.account,
      subject: `liabilities:${data.id}`,
      detail: { ...body, root: data.root, leaves: 0 },
    });
  });
});

describe('the days of the worth of an account', () => {
  it('begin by the time zone of the venue', async () => {
    const { data } = await server.client.call<AssetsHistory>(calls.readAssetsHistory, {
      query: { days: 3 },
      token: customer.demoToken,
    });
    const days = data.points.slice(0, -1).map(({ time }) => time);
    // Midnight of UTC+14.
    expect(days.map((time) => time % 86_400_000)).toEqual([10, 10, 10].map((hour) => hour * 3_600_000));
    const last = data.points.at(-1)?.time ?? 0;
    expect(last - (days.at(-1) ?? 0)).toBeLessThan(86_400_000);
  });
});

describe("a customer's books", () => {
  it('are those that the customer sees', async () => {
    const assets = await get<AssetsData>(`/customers/${customer.id}/assets?mode=demo`);
    const own = await server.client.call<AssetsData>(calls.readAssets, { token: customer.demoToken });
    expect(assets.balances).toEqual(own.data.balances);
    expect(assets.totals.all).toBe('300000');
    const ledger = await get<{ items: LedgerEntry[] }>(
      `/customers/${customer.id}/ledger?mode=demo&kind=coin`,
    );
    expect(ledger.items).toMatchObject([{ kind: 'coin', category: 'deposit', amount: '100000' }]);
    expect((await get<{ items: LedgerEntry[] }>(`/customers/${customer.id}/ledger`)).items).toEqual([]);
  });

  it('are of somebody who exists', async () => {
    const { client } = server;
    for (const path of ['/console/customers/999999/ledger', '/console/customers/x/assets']) {
      expect((await client.get(path, { token: root.token })).code).toBe(12100);
    }
  });
});

describe('the terms of exchanges', () => {
  const put = (body: object) =>
    server.client.call<ConsoleConversionTerms>(calls.changeConversionRules, { token: root.token, body });

  const termsAlone = (read: ConsoleConversionTerms) => {
    const { version: _, ...terms } = read;
    return terms;
  };

  it('change for everybody from then on, with a reason that the log keeps', async () => {
    const before = await get<ConsoleConversionTerms>('/exchange-terms');
    const { code, data } = await put({ fee_rate: '0.002', quote_seconds: '8', reason: 'Costs have risen' });
    expect(code).toBe(200);
    const { version } = data;
    expect(version).not.toBe(before.version);
    expect(data).toEqual({ ...before, fee_rate: '0.002', quote_seconds: 8, version });
    const shown = await server.client.call(calls.readConversionTerms, { token: customer.token });
    expect(shown.data).toMatchObject({ fee_rate: '0.002', quote_seconds: 8 });
    const [entry] = await auditOf('exchange_terms.change');
    expect(entry?.detail).toEqual({
      reason: 'Costs have risen',
      from: termsAlone(before),
      to: termsAlone(data),
    });
  });

  it('are refused when they make no sense', async () => {
    const reason = 'A try';
    const refusals: [object, number][] = [
      [{ reason }, 571],
      [{ fee_rate: '0.0000001', reason }, 561],
      [{ fee_rate: '-1', reason }, 561],
      [{ spread_rate: '0.6', reason }, 561],
      [{ quote_seconds: '0', reason }, 561],
      [{ quote_seconds: '61', reason }, 561],
      [{ minimum: 'much', reason }, 561],
      [{ fee_rate: '0.001' }, 571],
    ];
    for (const [body, code] of refusals) expect((await put(body)).code, JSON.stringify(body)).toBe(code);
  });
});
