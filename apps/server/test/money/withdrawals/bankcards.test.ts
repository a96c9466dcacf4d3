import { BANKCARDS_MAX, type Bankcard, type BankcardList, calls } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Customer, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { CARD } from '../../harness/withdrawals.ts';

let server: TestServer;
let customer: Customer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  customer = await newCustomer(server);
});

const GERMAN = {
  ...CARD,
  bank_country: 'DE',
  account_number: 'DE89 3704 0044 0532 0130 00',
  international_code: 'COBADEFFXXX',
};
const add = (body: unknown, token = customer.token) =>
  server.client.call<Bankcard>(calls.saveBankcard, { body, token, lang: 'en' });
const replace = (id: string, body: unknown, token = customer.token) =>
  server.client.call<Bankcard>(calls.replaceBankcard, { params: { id: id }, body, token });
const remove = (id: string, token = customer.token) =>
  server.client.call(calls.removeBankcard, { params: { id: id }, token });
const list = async (token = customer.token) =>
  (await server.client.call<BankcardList>(calls.listBankcards, { token })).data;

describe('saved bank accounts', () => {
  it('are listed newest first with their number masked, replaced and removed', async () => {
    const first = await add({ ...CARD, aba_number: '021000021' });
    expect(first).toMatchObject({
      code: 200,
      message: 'Bank account saved.',
      data: { ...CARD, account_number: '********6789', international_code: '', aba_number: '021000021' },
    });
    await add(GERMAN);
    expect(await list()).toMatchObject({
      operator_country: 'US',
      items: [
        { bank_country: 'DE', account_number: '******************3000', international_code: 'COBADEFFXXX' },
        { bank_country: 'US' },
      ],
    });
    const changed = await replace(first.data.id, { ...CARD, payee_name: 'Augusta King' });
    expect(changed.data).toMatchObject({ id: first.data.id, payee_name: 'Augusta King', aba_number: '' });
    expect((await remove(first.data.id)).code).toBe(200);
    expect((await remove(first.data.id)).code).toBe(559);
    expect((await list()).items).toHaveLength(1);
  });

  it('do not store the number as it is', async () => {
    await add(CARD);
    const { rows } = await server.database.pool.query<{ row: string; number: Buffer }>(
      'SELECT b::text AS row, account_number AS number FROM bankcards b WHERE user_id = $1',
      [customer.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(CARD.account_number);
    expect(rows[0]?.number.includes(CARD.account_number)).toBe(false);
  });

  it.each([
    ['payee_name', 12256],
    ['payee_address', 12257],
    ['bank_type', 12258],
    ['bank_name', 12259],
    ['account_number', 12260],
    ['bank_address', 12261],
    ['bank_country', 12262],
  ] as const)('need %s', async (field, code) => {
    for (const body of [{ ...CARD, [field]: '' }, { ...CARD, [field]: '  ' }, without(CARD, field)]) {
      expect((await add(body)).code).toBe(code);
    }
  });

  it('need an international code outside the operator’s country, and only there', async () => {
    expect((await add({ ...GERMAN, international_code: '' })).code).toBe(12263);
    expect((await add(CARD)).code).toBe(200);
    expect((await add({ ...CARD, account_number: '555', international_code: 'CHASUS33' })).code).toBe(11908);
    expect(
      (await add({ ...CARD, account_number: '5555', international_code: 'chas us 33' })).data,
    ).toMatchObject({
      international_code: 'CHASUS33',
    });
  });

  it.each<[string, Record<string, string>, number]>([
    ['a SWIFT code too short', { ...GERMAN, international_code: 'COBADEF' }, 11910],
    ['a SWIFT code of no country', { ...GERMAN, international_code: 'COBAZZFF' }, 11910],
    ['a wrong SWIFT code at home', { ...CARD, international_code: 'nonsense!' }, 11910],
    ['an IBAN that does not add up', { ...GERMAN, account_number: 'DE89370400440532013001' }, 11908],
    ['a plain number where banks have IBANs', { ...GERMAN, account_number: '0532013000' }, 11908],
    ['an IBAN of another country', { ...GERMAN, account_number: 'GB29NWBK60161331926819' }, 11908],
    ['a number of strange characters', { ...CARD, account_number: '12*34' }, 11908],
    ['an ABA number that does not add up', { ...CARD, aba_number: '021000022' }, 11909],
    ['an ABA number too short', { ...CARD, aba_number: '02100002' }, 11909],
    ['a country that there is not', { ...CARD, bank_country: 'Germany' }, 12262],
    ['a kind of account that there is not', { ...CARD, bank_type: 'Savings Account' }, 12258],
    ['a field that the schema does not know', { ...CARD, note: 'x' }, 561],
    ['text that cannot be stored', { ...CARD, payee_name: 'a\u0000b' }, 561],
  ])('refuse %s', async (_what, body, code) => {
    expect((await add(body)).code).toBe(code);
    expect((await list()).items).toEqual([]);
  });

  it('are each saved once', async () => {
    const first = await add(CARD);
    expect((await add({ ...CARD, account_number: '0001-2345-6789' })).code).toBe(566);
    const second = await add({ ...CARD, account_number: '999999' });
    expect((await replace(second.data.id, CARD)).code).toBe(566);
    expect((await replace(first.data.id, CARD)).code).toBe(200);
    expect((await list()).items.map(({ account_number }) => account_number)).toEqual([
      '**9999',
      '********6789',
    ]);
  });

  it('are at most ten, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: BANKCARDS_MAX + 4 }, (_, at) => add({ ...CARD, account_number: `1000${at}` })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(BANKCARDS_MAX);
    expect(answers.filter(({ code }) => code === 11907)).toHaveLength(4);
  });

  it('are their own customer’s alone', async () => {
    const { data } = await add(CARD);
    const other = await newCustomer(server);
    expect((await list(other.token)).items).toEqual([]);
    expect((await remove(data.id, other.token)).code).toBe(559);
    expect((await replace(data.id, CARD, other.token)).code).toBe(559);
    expect((await list()).items).toHaveLength(1);
  });

  it('are nothing for a demo account, nor for a stranger', async () => {
    const { demoToken } = await newDemoCustomer(server);
    expect((await add(CARD, demoToken)).code).toBe(556);
    expect((await server.client.call(calls.listBankcards, { token: demoToken })).code).toBe(556);
    expect((await replace('1', CARD, demoToken)).code).toBe(556);
    expect((await remove('1', demoToken)).code).toBe(556);
    expect((await server.client.call(calls.listBankcards)).code).toBe(551);
  });
});

function without(card: Record<string, string>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(card).filter(([name]) => name !== field));
}
