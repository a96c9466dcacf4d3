import {
  type AppData,
  type Approval,
  type AuditEntry,
  type ConsoleContract,
  type ConsoleSettings,
  type ContractOrder,
  type ContractOrderWithFills,
  calls,
  type Position,
  type TermsChange,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Customer, newDemoCustomer } from '../../harness/customers.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

/* With two operators and a notice of one day. */

const HOUR = 3_600_000;
let server: TestServer;
let root: TestOperator;
let second: TestOperator;
let customer: Customer & { demoToken: string };

beforeAll(async () => {
  server = await startTestServer({ TERMS_NOTICE_HOURS: '24' });
  root = await enrolFirst(server);
  second = await newOperator(server, root, ['market']);
  customer = await newDemoCustomer(server);
});
afterAll(() => server.stop());

const get = <Data>(path: string, operator = root) =>
  server.client.get<Data>(`/console${path}`, { token: operator.token });
const put = <Data>(path: string, body: object, operator = root) =>
  server.client.put<Data>(`/console${path}`, {
    token: operator.token,
    body: { reason: 'Costs have changed', ...body },
  });
const contractOf = async (symbol: string) =>
  (await get<{ items: ConsoleContract[] }>('/contracts')).data.items.find((each) => each.symbol === symbol);
const announced = async () => {
  return (await server.client.call<{ items: TermsChange[] }>(calls.listTermsChanges)).data.items;
};
const told = (symbol: string | null) => async () =>
  (await announced()).find((each) => each.symbol === symbol);
async function decide(id: string, decision: 'approve' | 'reject' | 'withdraw', operator: TestOperator) {
  const { digest } = (await get<Approval>(`/approvals/${id}`, root)).data;
  const body = { decision, digest, ...(decision === 'reject' ? { reason: 'Not now' } : {}) };
  return server.client.call<Approval>(calls.decideApproval, {
    params: { id: id },
    body,
    token: operator.token,
  });
}
/** Ends the notice of an approved change. */
const passNotice = (id: string) =>
  writeAsServer(server, 'approvals', `UPDATE approvals SET effective_at = now() WHERE id = $1`, [id]);

let placed = 0;
function order(body: Record<string, unknown>) {
  placed += 1;
  const opening = { symbol: 'BTCUSDT-PERP', side: 'buy', action: 'open', lots: '1', multiple: 20 };
  return server.client.call<ContractOrderWithFills>(calls.placeContractOrder, {
    body: { client_id: `n-${placed}`, ...opening, ...body },
    token: customer.demoToken,
  });
}
const positionOf = async (id: string | null) =>
  (await server.client.call<Position>(calls.readPosition, { params: { id: id }, token: customer.demoToken }))
    .data;

const HARSH = [{ notional: null, rate: '0.025', multiple: 20 }];

it('is told to every operator before they change anything', async () => {
  const support = await newOperator(server, root, ['support']);
  expect((await get('/terms-notice', support)).data).toEqual({ notice_ms: 24 * HOUR });
});

describe('one operator of the market', () => {
  it('cannot set terms that no venue has: a liquidation fee of a half, maintenance of nine tenths, a maker fee of all', async () => {
    const before = await contractOf('BTCUSDT-PERP');
    for (const terms of [
      { liquidation_fee: '0.5' },
      { tiers: [{ notional: null, rate: '0.9', multiple: 1 }] },
      { maker_fee: '0.99' },
      { taker_fee: '0.010001' },
    ]) {
      expect((await put('/contracts/BTCUSDT-PERP', terms)).code).toBe(561);
    }
    expect((await put('/instruments/BTCUSDT', { maker_fee: '0.99' })).code).toBe(561);
    expect(await contractOf('BTCUSDT-PERP')).toEqual(before);
  });

  it('cannot liquidate a healthy position by worse terms within the bounds either', async () => {
    const { data } = await order({ type: 'market' });
    const before = await positionOf(data.position_id);
    const changed = await put<ConsoleContract>('/contracts/BTCUSDT-PERP', {
      liquidation_fee: '0.02',
      tiers: HARSH,
    });
    expect(changed.data).toMatchObject({ liquidation_fee: '0.005', tiers: expect.any(Array) });
    expect(changed.data.tiers).toHaveLength(5);
    expect(changed.data.waiting).toMatchObject([{ effective_at: null }]);
    const { liquidation_price, status } = await positionOf(data.position_id);
    expect({ liquidation_price, status }).toEqual({
      liquidation_price: before.liquidation_price,
      status: 'open',
    });
    const [waiting] = changed.data.waiting;
    expect((await decide(waiting?.approval_id ?? '', 'approve', root)).code).toBe(556);
    expect(await told('BTCUSDT-PERP')()).toBeUndefined();
    expect((await decide(waiting?.approval_id ?? '', 'withdraw', root)).code).toBe(200);
    expect((await contractOf('BTCUSDT-PERP'))?.waiting).toEqual([]);
  });

  it('cannot make orders so small at once that the book dries up into which others close', async () => {
    expect((await put('/contracts/BTCUSDT-PERP', { max_lots: '0.01' })).code).toBe(561);
    const { data } = await put<ConsoleContract>('/contracts/BTCUSDT-PERP', { max_lots: '100' });
    expect(data).toMatchObject({ max_lots: '500', waiting: [{ effective_at: null }] });
    const id = data.waiting[0]?.approval_id ?? '';
    expect((await decide(id, 'approve', second)).code).toBe(200);
    await expect
      .poll(async () => (await told('BTCUSDT-PERP')())?.changes)
      .toEqual([{ term: 'max_lots', before: '500', after: '100', above: null, up_to: null, currency: null }]);
    expect((await decide(id, 'withdraw', root)).code).toBe(200);
    const larger = await put<ConsoleContract>('/contracts/BTCUSDT-PERP', { max_lots: '501' });
    expect(larger.data).toMatchObject({ max_lots: '501', waiting: [] });
  });

  it('acts at once where it only helps', async () => {
    const { data } = await put<ConsoleContract>('/contracts/ETHUSDT-PERP', {
      taker_fee: '0.0004',
      liquidation_fee: '0.004',
      multiples: [1, 5, 20],
    });
    expect(data).toMatchObject({ taker_fee: '0.0004', liquidation_fee: '0.004', waiting: [] });
    const lower = await put<ConsoleContract>('/contracts/ETHUSDT-PERP', {
      tiers: [{ notional: null, rate: '0.003', multiple: 100 }],
    });
    expect(lower.data.tiers).toHaveLength(1);
    expect(lower.data.waiting).toEqual([]);
  });

  it('halts at once, but not together with terms', async () => {
    const both = { halted: true, maker_fee: '0.0001' };
    expect((await put('/contracts/XRPUSDT-PERP', both)).code).toBe(561);
    expect((await put('/instruments/XRPUSDT', both)).code).toBe(561);
    const { data } = await put<ConsoleContract>('/contracts/XRPUSDT-PERP', { halted: true });
    expect(data).toMatchObject({ halted: true, waiting: [] });
    await put('/contracts/XRPUSDT-PERP', { halted: false });
  });
});

describe('worse terms that a second operator approves', () => {
  it('are announced to everybody, wait, are in force then, and leave resting orders their fee', async () => {
    const resting = (await order({ type: 'limit', price: '20000', lots: '0.5', symbol: 'BTCUSDT-WEEK' }))
      .data;
    expect(resting.status).toBe('new');
    const terms = { maker_fee: '0.002', taker_fee: '0.003', tiers: HARSH };
    const { data } = await put<ConsoleContract>('/contracts/BTCUSDT-WEEK', terms);
    const id = data.waiting[0]?.approval_id ?? '';
    const approved = (await decide(id, 'approve', second)).data;
    expect(approved.status).toBe('approved');
    expect((approved.effective_at ?? 0) - (approved.decided_at ?? 0)).toBe(24 * HOUR);

    await vi.waitFor(async () => expect(await told('BTCUSDT-WEEK')()).toBeDefined(), PATIENCE);
    expect(await told('BTCUSDT-WEEK')()).toMatchObject({
      announced_at: approved.decided_at,
      effective_at: approved.effective_at,
      changes: [
        { term: 'maker_fee', before: '0.0002', after: '0.002' },
        { term: 'taker_fee', before: '0.0005', after: '0.003' },
        {
          term: 'maintenance',
          before: '0.004',
          after: '0.025',
          above: null,
          up_to: '300000',
          currency: 'USDT',
        },
        { term: 'maintenance', before: '0.0065', after: '0.025', above: '300000' },
        { term: 'maintenance', before: '0.01', after: '0.025' },
        { term: 'maintenance', before: '0.02', after: '0.025', up_to: '70000000' },
        { term: 'maintenance', before: '0.05', after: '0.025', above: '70000000', up_to: null },
      ],
    });
    expect(await contractOf('BTCUSDT-WEEK')).toMatchObject({
      maker_fee: '0.0002',
      waiting: [{ effective_at: approved.effective_at }],
    });

    await passNotice(id);
    await vi.waitFor(
      async () => expect(await contractOf('BTCUSDT-WEEK')).toMatchObject({ maker_fee: '0.002', waiting: [] }),
      PATIENCE,
    );
    const { data: log } = await get<{ items: AuditEntry[] }>('/audit?limit=1&action=contract.change');
    expect(log.items[0]).toMatchObject({
      operator: second.account,
      subject: 'contract:BTCUSDT-WEEK',
      detail: { proposed_by: root.account, to: { makerFeePpm: 2_000 }, from: { makerFeePpm: 200 } },
    });

    // The order holds enough for the fee at which it was placed, so a start with it works.
    await server.restart();
    const { data: kept } = await server.client.call<ContractOrder>(calls.readContractOrder, {
      params: { id: resting.id },
      token: customer.demoToken,
    });
    expect(kept).toMatchObject({ status: 'new', reserved: resting.reserved });
  });

  it('can be called off while they wait', async () => {
    const { data } = await put<ConsoleContract>('/contracts/SOLUSDT-PERP', { taker_fee: '0.003' });
    const id = data.waiting[0]?.approval_id ?? '';
    await decide(id, 'approve', second);
    await vi.waitFor(async () => expect(await told('SOLUSDT-PERP')()).toBeDefined(), PATIENCE);
    expect((await decide(id, 'reject', second)).data.status).toBe('rejected');
    await vi.waitFor(async () => expect(await told('SOLUSDT-PERP')()).toBeUndefined(), PATIENCE);
    expect(await contractOf('SOLUSDT-PERP')).toMatchObject({ taker_fee: '0.0005', waiting: [] });
  });

  it('of a market wait alike', async () => {
    const { data } = await put<{ maker_fee: string; waiting: { approval_id: string }[] }>(
      '/instruments/LTCUSDT',
      { maker_fee: '0.005', min_notional: '20' },
    );
    expect(data.maker_fee).toBe('0.001');
    await decide(data.waiting[0]?.approval_id ?? '', 'approve', second);
    await vi.waitFor(async () => expect(await told('LTCUSDT')()).toBeDefined(), PATIENCE);
    expect((await told('LTCUSDT')())?.changes).toMatchObject([
      { term: 'maker_fee', before: '0.001', after: '0.005' },
      { term: 'min_notional', before: '5', after: '20', currency: 'USDT' },
    ]);
  });

  interface Market {
    symbol: string;
    max_quantity: string;
    slippage_bound: string;
    waiting: { approval_id: string }[];
  }
  /** The terms of a market that decide what a holder, or a stop that waits, can still sell. */
  const EXITS = [
    ['a smaller largest order', 'SOLUSDT', 'max_quantity', '40000', '39999'],
    ['a wider slippage bound', 'ETHUSDT', 'slippage_bound', '0.05', '0.06'],
    ['a narrower slippage bound', 'XRPUSDT', 'slippage_bound', '0.05', '0.04'],
  ] as const;

  it.each(EXITS)(
    'of a market wait for a second person where they are %s',
    async (_what, symbol, term, is, wanted) => {
      const marketNow = async () =>
        (await get<{ items: Market[] }>('/instruments')).data.items.find(
          (market) => market.symbol === symbol,
        );
      const before = await marketNow();
      expect(before?.[term]).toBe(is);
      const { data } = await put<Market>(`/instruments/${symbol}`, { [term]: wanted });
      expect(data).toMatchObject({ [term]: is, waiting: [{ effective_at: null }] });
      const id = data.waiting[0]?.approval_id ?? '';
      expect((await decide(id, 'approve', root)).code).toBe(556);
      expect(await told(symbol)()).toBeUndefined();
      expect((await decide(id, 'approve', second)).code).toBe(200);
      await vi.waitFor(async () => expect(await told(symbol)()).toBeDefined(), PATIENCE);
      expect((await told(symbol)())?.changes).toMatchObject([{ term, before: is, after: wanted }]);
      expect((await marketNow())?.[term]).toBe(is);
      await passNotice(id);
      await vi.waitFor(async () => expect((await marketNow())?.[term]).toBe(wanted), PATIENCE);
    },
  );
});

describe('a dearer withdrawal fee', () => {
  it('waits, while the rest of the settings is saved; a cheaper one does not', async () => {
    const admin = await newOperator(server, root, ['treasury']);
    const { settings, version } = (await get<ConsoleSettings>('/settings')).data;
    const dearer = { ...settings, app_name: 'Harbour', default_withdrawal_fee_rate: '0.03' };
    const { data } = await put<ConsoleSettings>('/settings', { version, settings: dearer });
    expect(data).toMatchObject({
      version: version + 1,
      settings: { app_name: 'Harbour', default_withdrawal_fee_rate: '0.01' },
      waiting: [{ changes: [{ what: 'Withdrawal fee', before: '1 %', after: '3 %' }] }],
    });
    const id = data.waiting[0]?.approval_id ?? '';
    await decide(id, 'approve', admin);
    await vi.waitFor(async () => expect(await told(null)()).toBeDefined(), PATIENCE);
    expect((await told(null)())?.changes).toMatchObject([
      { term: 'withdrawal_fee', before: '0.01', after: '0.03' },
    ]);
    const inForce = async () =>
      (await server.client.call<AppData>(calls.readAppData)).data.app.default_withdrawal_fee_rate;
    expect(await inForce()).toBe('0.01');
    await passNotice(id);
    await vi.waitFor(async () => expect(await inForce()).toBe('0.03'), PATIENCE);

    const now = (await get<ConsoleSettings>('/settings')).data;
    const cheaper = { ...now.settings, default_withdrawal_fee_rate: '0.002' };
    const saved = await put<ConsoleSettings>('/settings', { version: now.version, settings: cheaper });
    expect(saved.data).toMatchObject({ settings: cheaper, waiting: [] });
  });

  it('that a colleague has proposed is refused with all that was sent with it', async () => {
    const colleague = await newOperator(server, root, ['admin']);
    const { settings, version } = (await get<ConsoleSettings>('/settings')).data;
    const dearer = (app_name: string) => ({
      version,
      settings: { ...settings, app_name, default_withdrawal_fee_rate: '0.04' },
    });
    expect((await put('/settings', dearer(settings.app_name))).code).toBe(200);
    expect((await put('/settings', dearer('Elsewhere'), colleague)).code).toBe(566);
    const kept = (await get<ConsoleSettings>('/settings')).data;
    expect(kept).toMatchObject({ version, settings });
    // Who has proposed it themselves is answered with that proposal, and the rest is saved.
    const { data } = await put<ConsoleSettings>('/settings', dearer('Elsewhere'));
    expect(data).toMatchObject({ version: version + 1, settings: { ...settings, app_name: 'Elsewhere' } });
    expect(data.waiting).toEqual(kept.waiting);
    expect((await decide(data.waiting[0]?.approval_id ?? '', 'withdraw', root)).code).toBe(200);
  });
});

describe('an approved change whose end is not committed, as when the process dies after the exchange took it', () => {
  /**
   * Makes every commit that marks an act as done fail, and counts them. What the engine accepted
   * stays accepted.
   */
  async function failCommits(): Promise<void> {
    await server.database.pool.query(`
      CREATE SEQUENCE failed_commits;
      CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
        BEGIN PERFORM nextval('failed_commits'); RAISE EXCEPTION 'the process died'; END $$;
      CREATE CONSTRAINT TRIGGER dying AFTER UPDATE ON approvals DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (new.status = 'done') EXECUTE FUNCTION fail_commit();`);
  }
  const letCommit = () =>
    server.database.pool.query('DROP FUNCTION fail_commit CASCADE; DROP SEQUENCE failed_commits');
  const hasFailed = async () =>
    (await server.database.pool.query('SELECT is_called FROM failed_commits')).rows[0]?.is_called as boolean;

  const cases: [string, string, () => Promise<string | undefined>, () => Promise<unknown>, unknown][] = [
    [
      'of a contract',
      'contract.change',
      async () =>
        (await put<ConsoleContract>('/contracts/XRPUSDT-PERP', { maker_fee: '0.003' })).data.waiting[0]
          ?.approval_id,
      async () => (await contractOf('XRPUSDT-PERP'))?.maker_fee,
      '0.003',
    ],
    [
      'of a market',
      'instrument.change',
      async () =>
        (await put<ConsoleContract>('/instruments/XRPUSDT', { maker_fee: '0.006' })).data.waiting[0]
          ?.approval_id,
      async () => {
        const { data } = await get<{ items: { symbol: string; maker_fee: string }[] }>('/instruments');
        return data.items.find(({ symbol }) => symbol === 'XRPUSDT')?.maker_fee;
      },
      '0.006',
    ],
    [
      'of the withdrawal fee',
      'settings.change',
      async () => {
        const { settings, version } = (await get<ConsoleSettings>('/settings')).data;
        const dearer = { ...settings, default_withdrawal_fee_rate: '0.04' };
        const { data } = await put<ConsoleSettings>('/settings', { version, settings: dearer });
        return data.waiting[0]?.approval_id;
      },
      async () => (await get<ConsoleSettings>('/settings')).data.settings.default_withdrawal_fee_rate,
      '0.04',
    ],
  ];
  it.each(cases)('%s is done once after the next start', async (_what, action, change, inForce, value) => {
    const admin = await newOperator(server, root, ['treasury', 'market']);
    const id = (await change()) ?? '';
    expect((await decide(id, 'approve', admin)).data.status).toBe('approved');
    await failCommits();
    await passNotice(id);
    await vi.waitFor(async () => expect(await hasFailed()).toBe(true), PATIENCE);
    await server.restart(letCommit);
    await vi.waitFor(
      async () => expect((await get<Approval>(`/approvals/${id}`)).data.status).not.toBe('approved'),
      PATIENCE,
    );
    expect((await get<Approval>(`/approvals/${id}`)).data).toMatchObject({ status: 'done', refusal: null });
    expect(await inForce()).toBe(value);
    const ofIt = async (of: string) =>
      (await get<{ items: AuditEntry[] }>(`/audit?limit=50&action=${of}`)).data.items;
    expect(await ofIt('approval.carry_out')).toMatchObject([
      { subject: `approval:${id}` },
      ...(await ofIt('approval.carry_out'))
        .slice(1)
        .map(() => ({ subject: expect.not.stringMatching(`:${id}$`) })),
    ]);
    expect((await ofIt(action))[0]).toMatchObject({
      operator: admin.account,
      detail: { proposed_by: root.account },
    });
  });
});
