import { calls, type DepositCurrency, LOCALES } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_ROWS } from '../../../src/market/listing/first-rows.ts';
import { networkRules } from '../../../src/market/listing/index.ts';
import { openAddressSources } from '../../../src/money/deposits/address-sources.ts';
import { depositAddressOf } from '../../../src/money/deposits/addresses.ts';
import { type Customer, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { depositsOf, newTransaction, treasuryOf } from '../../harness/deposits.ts';
import { lettersTo } from '../../harness/letters.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { SocketClient, until } from '../../harness/socket.ts';
import { tiesOf, writeAsServer } from '../../harness/ties.ts';
import { fetchFile, picture, upload, uploadDocument, uploadVoucher } from '../../harness/uploads.ts';

let server: TestServer;
let root: TestOperator;
let treasurer: TestOperator;

beforeAll(async () => {
  server = await startTestServer({
    DEPOSIT_ADDRESSES: 'Litecoin=ltc1qone,ltc1qtwo',
    DEPOSIT_CURRENCIES: CURRENCIES,
  });
  root = await enrolFirst(server);
  treasurer = await newOperator(server, root, ['treasury']);
});
afterAll(() => server.stop());

const CURRENCIES = 'USDT=TRC20,ERC20 BTC=Bitcoin ETH=ERC20 SOL=Solana LTC=Litecoin DOT=Polkadot';

const of = ({ token }: Pick<Customer, 'token'>) => depositsOf(server, token);
const treasury = () => treasuryOf(server, treasurer.token);

async function mailsTo(address: string): Promise<string[]> {
  const letters = await lettersTo(server, address);
  return letters.map(({ body, subject }) => `${subject}\n${body}`);
}

describe('where money can be sent to', () => {
  it('is what the operator configured and has addresses for', async () => {
    const { token } = await newCustomer(server);
    const { data } = await server.client.call<{ items: DepositCurrency[] }>(calls.listDepositCurrencies, {
      token,
    });
    expect(
      data.items.map(({ currency, networks }) => [currency, networks.map(({ network }) => network)]),
    ).toEqual([
      ['USDT', ['TRC20', 'ERC20']],
      ['BTC', ['Bitcoin']],
      ['ETH', ['ERC20']],
      ['SOL', ['Solana']],
      ['LTC', ['Litecoin']],
    ]);
    expect(data.items[0]?.networks[0]).toEqual({
      network: 'TRC20',
      minimum: '10',
      confirmations: null,
      is_test: true,
    });
    expect(data.items[4]?.networks[0]).toMatchObject({ minimum: '0', is_test: false });
  });

  it("is the customer's own address, the same every time and for every coin of a network", async () => {
    const [one, other] = [of(await newCustomer(server)), of(await newCustomer(server))];
    const answers = await Promise.all(Array.from({ length: 6 }, () => one.address('USDT', 'ERC20')));
    const addresses = new Set(answers.map(({ data }) => data.address));
    expect(addresses.size).toBe(1);
    const [address] = addresses;
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect((await one.address('ETH', 'ERC20')).data).toMatchObject({ currency: 'ETH', address });
    expect((await other.address('ETH', 'ERC20')).data.address).not.toBe(address);
    expect((await one.address('BTC', 'Bitcoin')).data.address).toMatch(/^bc1q/);
    expect((await one.address('USDT', 'TRC20')).data.address).toMatch(/^T/);
    expect((await one.address('SOL', 'Solana')).data).toMatchObject({ is_test: true });
  });

  it('is another one as soon as the network has a real source, and that one for good', async () => {
    const { id: userId } = await newCustomer(server);
    const ties = await tiesOf(server.database.pool, server.dataDir);
    const addressOf = (given: Record<string, string[]>) => {
      const rules = () => networkRules(FIRST_ROWS);
      const sources = openAddressSources({ keys: {}, addresses: given }, { rules, withTestKeys: true });
      const source = sources.of('ERC20');
      if (!source) throw new Error('ERC20 has addresses');
      return depositAddressOf({ db: server.database.db, ties }, source, {
        userId,
        network: 'ERC20',
        locale: 'en',
      });
    };
    const test = await addressOf({});
    expect(await addressOf({})).toBe(test);
    expect(await addressOf({ ERC20: ['0xone', '0xtwo'] })).toBe('0xone');
    expect(await addressOf({ ERC20: ['0xone', '0xtwo'] })).toBe('0xone');
  });

  it('is one of the list for each customer, until the list is used up', async () => {
    const customers = [await newCustomer(server), await newCustomer(server), await newCustomer(server)];
    const answers = await Promise.all(customers.map((customer) => of(customer).address('LTC', 'Litecoin')));
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 200, 558]);
    const given = answers.filter(({ code }) => code === 200).map(({ data }) => data.address);
    expect(given.sort()).toEqual(['ltc1qone', 'ltc1qtwo']);
  });

  it.each([
    ['USDT', 'Bitcoin'],
    ['XYZ', 'ERC20'],
    ['DOT', 'Polkadot'],
    ['usdt', 'trc20'],
  ])('is nothing for %s over %s', async (currency, network) => {
    expect((await of(await newCustomer(server)).address(currency, network)).code).toBe(11806);
  });
});

describe('a deposit', () => {
  it('is announced, confirmed and in the balance, and the customer hears of it', async () => {
    const customer = await newCustomer(server);
    const mine = of(customer);
    const { data } = await server.client.call<{ ws: { token: string } }>(calls.readAppData, {
      token: customer.token,
    });
    const socket = await SocketClient.open(`${server.url.replace('http', 'ws')}/ws?token=${data.ws.token}`);
    await socket.settle();

    const { address } = (await mine.address('USDT', 'TRC20')).data;
    const announced = await mine.announce({ amount: '250.5' });
    expect(announced).toMatchObject({
      code: 200,
      message: 'Deposit submitted. It will be credited once it is confirmed.',
    });
    expect(announced.data).toMatchObject({ status: 'pending', amount: '250.5', credited: null, address });
    const { id } = announced.data;
    expect(await mine.balance()).toBe('0');

    const queued = (await treasury().queue()).find((review) => review.id === id);
    expect(queued).toMatchObject({ customer: { id: String(customer.id) }, is_watched: false, is_test: true });
    const approved = await treasury().approve(id);
    expect(approved.data).toMatchObject({
      status: 'completed',
      credited: '250.5',
      decided_by: treasurer.account,
    });

    expect(await mine.balance()).toBe('250.5');
    expect((await mine.list()).items[0]).toMatchObject({
      id,
      status: 'completed',
      credited: '250.5',
      reason: null,
    });
    await until(() => socket.of(9).length > 0);
    expect(socket.of(9)[0]).toMatchObject({
      kind: 'deposit_completed',
      id,
      currency: 'USDT',
      amount: '250.5',
    });
    expect(socket.of(3).at(-1)).toMatchObject({ type: 'deposit', currency: 'USDT', money: '250.5' });
    socket.close();
    await expect
      .poll(async () => (await mailsTo(customer.email)).at(-1))
      .toContain('250.5 USDT was credited to your spot account.');
    const ledger = await server.client.call<{ items: unknown[] }>(calls.listLedger, {
      query: { category: 'deposit' },
      token: customer.token,
    });
    expect(ledger.data.items).toMatchObject([
      { amount: '250.5', isDeposit: true, reference: `recharge:${id}` },
    ]);
  });

  it('is credited with what really arrived', async () => {
    const mine = of(await newCustomer(server));
    const { id } = (await mine.announce({ amount: '100' })).data;
    const tx_id = 'AB'.repeat(32);
    expect((await treasury().approve(id, { amount: '99.5', tx_id })).code).toBe(200);
    expect((await mine.list()).items[0]).toMatchObject({
      amount: '100',
      credited: '99.5',
      tx_id: 'ab'.repeat(32),
    });
    expect(await mine.balance()).toBe('99.5');
  });

  it('is rejected with a reason that the customer reads, and leaves the way free for another', async () => {
    const customer = await newCustomer(server);
    const mine = of(customer);
    const { id } = (await mine.announce()).data;
    expect((await mine.announce()).code).toBe(11803);
    expect((await treasury().reject(id)).code).toBe(571);
    expect((await treasury().reject(id, '  ')).code).toBe(571);
    expect((await treasury().reject(id, 'Nothing has arrived.')).code).toBe(200);
    expect((await mine.list()).items).toMatchObject([
      { status: 'rejected', reason: 'Nothing has arrived.', credited: null },
    ]);
    expect(await mine.balance()).toBe('0');
    await expect
      .poll(async () => (await mailsTo(customer.email)).at(-1))
      .toContain('Reason: Nothing has arrived.');
    expect((await mine.announce()).code).toBe(200);
    expect((await mine.list('?status=pending')).items).toHaveLength(1);
    expect((await mine.list('?status=completed')).items).toEqual([]);
    const first = await mine.list('?limit=1');
    expect(first.items).toHaveLength(1);
    expect((await mine.list(`?limit=1&cursor=${first.next_cursor}`)).items).toMatchObject([{ id }]);
  });

  it.each(LOCALES)('is told of in the language it was announced in: %s', async (lang) => {
    const customer = await newCustomer(server);
    const announced = await of(customer).announce({ amount: '77' }, lang);
    expect(announced.message).not.toContain('deposit_submitted');
    await treasury().approve(announced.data.id);
    const newest = async () => ((await mailsTo(customer.email)).at(-1) ?? '').replaceAll('\u00a0', ' ');
    await expect.poll(newest).toContain('77 USDT');
    const letter = await newest();
    expect(letter).not.toContain('mail.');
    expect(letter.includes('was credited')).toBe(lang === 'en');
  });
});

describe('an announcement', () => {
  it('is one at a time, however many come at once', async () => {
    const customer = await newCustomer(server);
    const vouchers: string[] = [];
    for (let made = 0; made < 5; made += 1) vouchers.push(await uploadVoucher(server, customer.token));
    const codes = await Promise.all(
      vouchers.map(async (voucher) => (await of(customer).announce({ voucher })).code),
    );
    expect(codes.sort((one, other) => one - other)).toEqual(
      [11803, 11803, 11803, 11803, 200].sort((one, other) => one - other),
    );
    expect((await of(customer).list()).items).toHaveLength(1);
  });

  it('that is repeated answers the first, also at once and after the decision', async () => {
    const customer = await newCustomer(server);
    const mine = of(customer);
    const same = { client_id: 'once', voucher: await uploadVoucher(server, customer.token) };
    const answers = await Promise.all([1, 2, 3].map(() => mine.announce(same)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await treasury().approve(answers[0]?.data.id ?? '');
    expect((await mine.announce(same)).data).toMatchObject({ status: 'completed' });
    expect((await mine.announce({ ...same, amount: '101' })).code).toBe(566);
    expect((await mine.list()).items).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, number]>([
    ['nothing', { amount: '0' }, 11804],
    ['less than nothing', { amount: '-5' }, 11804],
    ['less than the minimum', { amount: '9.99999999' }, 11804],
    ['more decimals than there are', { amount: '100.123456789' }, 11804],
    ['words for an amount', { amount: 'a hundred' }, 11804],
    ['an exponent', { amount: '1e3' }, 11804],
    ['no amount', { amount: '' }, 11804],
    ['a currency that is not offered', { currency: 'DOGE' }, 11806],
    ['a network that the currency does not have', { network: 'Bitcoin' }, 11806],
    ['a voucher that does not exist', { voucher: 'A'.repeat(32) }, 11807],
    ['a path for a voucher', { voucher: '../../etc/passwd' }, 11807],
    ['no voucher', { voucher: '' }, 11807],
    ['a client id that is none', { client_id: 'a b' }, 561],
    ['a field that is not known', { status: 'completed' }, 561],
  ])('of %s is refused and leaves nothing', async (_what, change, code) => {
    const mine = of(await newCustomer(server));
    expect((await mine.announce(change)).code).toBe(code);
    expect((await mine.list()).items).toEqual([]);
  });

  it('without the field of the voucher misses it', async () => {
    const { token } = await newCustomer(server);
    const body = { client_id: 'x', currency: 'USDT', network: 'TRC20', amount: '100' };
    expect((await server.client.call(calls.announceDeposit, { body, token })).code).toBe(11807);
  });

  it("cannot use somebody else's picture, one of another purpose, or one that proved a payment before", async () => {
    const [customer, other] = [await newCustomer(server), await newCustomer(server)];
    const mine = of(customer);
    expect((await mine.announce({ voucher: await uploadVoucher(server, other.token) })).code).toBe(11807);
    expect((await mine.announce({ voucher: await uploadDocument(server, customer.token) })).code).toBe(11807);
    const voucher = await uploadVoucher(server, customer.token);
    const { id } = (await mine.announce({ voucher })).data;
    await treasury().reject(id, 'Not yet');
    expect((await mine.announce({ voucher })).code).toBe(11807);
    expect((await mine.list()).items).toHaveLength(1);
  });

  it('is nothing for a demo account, nor for a stranger', async () => {
    const { demoToken } = await newDemoCustomer(server);
    const body = {
      client_id: 'x',
      currency: 'USDT',
      network: 'TRC20',
      amount: '100',
      voucher: 'A'.repeat(32),
    };
    for (const [token, code] of [
      [demoToken, 556],
      [undefined, 551],
    ] as const) {
      const answers = [
        await server.client.call(calls.listDeposits, { token }),
        await server.client.call(calls.listDepositCurrencies, { token }),
        await server.client.call(calls.readDepositAddress, {
          query: { currency: 'USDT', network: 'TRC20' },
          token,
        }),
        await server.client.call(calls.announceDeposit, { body, token }),
      ];
      expect(answers.map((answer) => answer.code)).toEqual([code, code, code, code]);
    }
    const sent = await upload(server, demoToken, { purpose: 'voucher', bytes: await picture() });
    expect(sent.code).toBe(556);
  });

  it('is seen by its customer alone', async () => {
    const [customer, other] = [await newCustomer(server), await newCustomer(server)];
    await of(customer).announce();
    expect((await of(other).list()).items).toEqual([]);
  });
});

describe('a voucher', () => {
  it('is shown to its owner and to the treasury, which leaves a trace, and to nobody else', async () => {
    const [customer, other] = [await newCustomer(server), await newCustomer(server)];
    const voucher = await uploadVoucher(server, customer.token);
    const { data } = await of(customer).announce({ voucher });
    expect(data.voucher).toBe(`/api/v3/files/${voucher}`);
    const statuses = async (path: string, ...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await fetchFile(server, path, token)).status));
    expect(await statuses(`/files/${voucher}`, customer.token, other.token)).toEqual([200, 404]);
    const reviewer = await newOperator(server, root, ['reviewer']);
    expect(await statuses(`/console/vouchers/${voucher}`, treasurer.token, reviewer.token)).toEqual([
      200, 403,
    ]);
    expect(await statuses(`/console/files/${voucher}`, reviewer.token)).toEqual([404]);
    const { data: log } = await server.client.call<{ items: unknown[] }>(calls.listAudit, {
      query: { action: 'voucher.view' },
      token: root.token,
    });
    expect(log.items[0]).toMatchObject({
      operator: treasurer.account,
      subject: `customer:${customer.id}`,
      detail: { file: voucher },
    });
  });
});

describe('a decision', () => {
  it('is made once, however many decide at the same moment', async () => {
    const mine = of(await newCustomer(server));
    const { id } = (await mine.announce()).data;
    const codes = await Promise.all([
      treasury().approve(id),
      treasury().approve(id, { amount: '50' }),
      treasury().reject(id, 'No such payment'),
      treasuryOf(server, root.token).approve(id),
    ]);
    expect(codes.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 566, 566, 566]);
    const [record] = (await mine.list()).items;
    expect(await mine.balance()).toBe(record?.credited ?? '0');
    expect((await treasury().approve(id)).code).toBe(566);
  });

  it.each<[string, Record<string, string | undefined>, number]>([
    ['an amount of nothing', { amount: '0' }, 11804],
    ['an amount that is none', { amount: 'all' }, 11804],
    ['no transaction', { tx_id: undefined }, 571],
    ['a transaction that is none', { tx_id: 'Z'.repeat(64) }, 561],
    ['a transaction with spaces', { tx_id: 'a b c d e f g h' }, 561],
  ])('with %s is refused', async (_what, change, code) => {
    const mine = of(await newCustomer(server));
    const { id } = (await mine.announce()).data;
    expect((await treasury().approve(id, change)).code).toBe(code);
    expect((await mine.list()).items[0]?.status).toBe('pending');
  });

  it('cannot count one transaction twice', async () => {
    const mine = of(await newCustomer(server));
    const first = (await mine.announce()).data;
    expect((await treasury().approve(first.id, { tx_id: 'cd'.repeat(32) })).code).toBe(200);
    const second = (await mine.announce()).data;
    expect((await treasury().approve(second.id, { tx_id: 'CD'.repeat(32) })).code).toBe(11808);
    expect(await mine.balance()).toBe('100');
    const other = of(await newCustomer(server));
    const third = (await other.announce()).data;
    expect((await treasury().approve(third.id, { tx_id: 'cd'.repeat(32) })).code).toBe(11808);
    expect(await other.balance()).toBe('0');
    const name = `UPDATE recharges SET tx_id = $2, credited = 1, proposed_by = 'x', proposed_at = now() WHERE id = $1`;
    const forged = server.database.pool.query(name, [third.id, 'cd'.repeat(32)]);
    await expect(forged).rejects.toThrow('recharges_reference');
  });

  it('cannot count one transaction for two customers at the same moment', async () => {
    const [one, other] = [of(await newCustomer(server)), of(await newCustomer(server))];
    const ids = [(await one.announce()).data.id, (await other.announce()).data.id];
    const answers = await Promise.all(
      [...ids, ...ids].map((id, at) => {
        const by = at % 2 === 0 ? treasury() : treasuryOf(server, root.token);
        return by.approve(id, { tx_id: 'ef'.repeat(32) });
      }),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect([await one.balance(), await other.balance()].sort()).toEqual(['0', '100']);
  });

  it('about oneself, or about what does not exist, is refused', async () => {
    const customer = await newCustomer(server);
    const self = await newOperator(server, root, ['treasury'], customer.email);
    const { id } = (await of(customer).announce()).data;
    expect((await treasuryOf(server, self.token).approve(id)).code).toBe(556);
    expect((await treasury().approve('999999')).code).toBe(559);
    expect((await treasury().approve('x')).code).toBe(559);
  });

  it('is in the audit log', async () => {
    const customer = await newCustomer(server);
    const { id } = (await of(customer).announce()).data;
    const tx_id = newTransaction();
    await treasury().approve(id, { amount: '12', tx_id });
    const { data } = await server.client.call<{ items: unknown[] }>(calls.listAudit, {
      query: { action: 'recharge.approve', limit: 1 },
      token: root.token,
    });
    expect(data.items[0]).toMatchObject({
      operator: treasurer.account,
      subject: `customer:${customer.id}`,
      detail: { recharge: Number(id), currency: 'USDT', amount: '12', tx_id },
    });
  });

  it('that a crash kept from the books is credited at the next start, and once', async () => {
    const customer = await newCustomer(server);
    const { id } = (await of(customer).announce()).data;
    const decide = `UPDATE recharges SET status = 'crediting', credited = 4200000000 WHERE id = $1`;
    await server.restart(() => writeAsServer(server, 'recharges', decide, [id]));
    expect((await of(customer).list()).items[0]).toMatchObject({ status: 'completed', credited: '42' });
    // As if the process had ended after the money was in the books and before the record said so.
    await server.restart(() => writeAsServer(server, 'recharges', decide, [id]));
    expect((await of(customer).list()).items[0]).toMatchObject({ status: 'completed', credited: '42' });
    expect(await of(customer).balance()).toBe('42');
  });
});
