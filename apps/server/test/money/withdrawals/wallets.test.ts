import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { calls, WALLETS_MAX, type Wallet } from '@trade/protocol';
import { sameAccountElsewhere } from '@trade/protocol/addresses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Customer, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { depositsOf } from '../../harness/deposits.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';
import { ADDRESSES } from '../../harness/withdrawals.ts';

/** A token that only the operator knows, and the same account on TRON. */
const LISTED_TOKEN = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const LISTED_TOKEN_ON_TRON = sameAccountElsewhere('evm', 'tron', LISTED_TOKEN) ?? '';
/** The venue's own. */
const HOT_WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const HOT_WALLET_ON_TRON = sameAccountElsewhere('evm', 'tron', HOT_WALLET) ?? '';
/** Listed for deposits; nobody has it yet. */
const FOR_DEPOSITS = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(7)));
/** With the network that numbers accounts alike, and how both write them. */
const WAYS_IN = [
  { network: 'TRC20', currency: 'USDT', alike: { network: 'ERC20', from: 'tron', to: 'evm' } },
  { network: 'ERC20', currency: 'USDT', alike: { network: 'TRC20', from: 'evm', to: 'tron' } },
  { network: 'Bitcoin', currency: 'BTC', alike: null },
] as const;

let server: TestServer;
let customer: Customer;
beforeAll(async () => {
  server = await startTestServer({
    EVM_TOKENS: `USDT=0xdAC17F958D2ee523a2206206994597C13D831ec7:6 SHOP=${LISTED_TOKEN}:18`,
    VENUE_ADDRESSES: `ERC20=${HOT_WALLET}`,
    DEPOSIT_ADDRESSES: `Solana=${FOR_DEPOSITS},5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY`,
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  customer = await newCustomer(server);
});

const WALLET = { currency: 'USDT', network: 'TRC20', address: ADDRESSES.TRC20 };
const add = (body: unknown, token = customer.token) =>
  server.client.call<Wallet>(calls.addWallet, { body, token, lang: 'en' });
const list = async (token = customer.token) =>
  (await server.client.call<{ items: Wallet[] }>(calls.listWallets, { token })).data.items;
const remove = (id: string, token = customer.token) =>
  server.client.call(calls.removeWallet, { params: { id: id }, token });

describe('saved addresses', () => {
  it('are listed newest first, and removed', async () => {
    const first = await add({ ...WALLET, label: 'Savings' });
    expect(first).toMatchObject({
      code: 200,
      message: 'Address saved.',
      data: { ...WALLET, label: 'Savings' },
    });
    await add({ currency: 'BTC', network: 'Bitcoin', address: ADDRESSES.Bitcoin });
    expect((await list()).map(({ currency }) => currency)).toEqual(['BTC', 'USDT']);
    expect((await remove(first.data.id)).code).toBe(200);
    expect((await remove(first.data.id)).code).toBe(559);
    expect((await list()).map(({ currency }) => currency)).toEqual(['BTC']);
  });

  it('are written as the network writes them', async () => {
    const { data } = await add({
      currency: 'ETH',
      network: 'ERC20',
      address: ` ${ADDRESSES.ERC20.toLowerCase()} `,
    });
    expect(data.address).toBe(ADDRESSES.ERC20);
    expect((await add({ currency: 'ETH', network: 'ERC20', address: ADDRESSES.ERC20 })).code).toBe(566);
  });

  it.each([
    ['TRC20', 'USDT', 12264],
    ['ERC20', 'USDT', 12265],
    ['Bitcoin', 'BTC', 12266],
    ['Solana', 'SOL', 12267],
  ])('are checked for %s', async (network, currency, code) => {
    const key = '5Kd3NBUAdUnhyzenEwVLy9pBKxSwXvE9FMPyR4UKZvpe6E3AgLr';
    const others = Object.entries(ADDRESSES).filter(([name]) => name !== network);
    for (const address of ['x', key, ...others.map(([, other]) => other)]) {
      expect((await add({ currency, network, address })).code).toBe(code);
    }
    expect(await list()).toEqual([]);
  });

  it.each([
    ['TRC20', 'USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 11926],
    ['ERC20', 'USDT', '0xdac17f958d2ee523a2206206994597c13d831ec7', 11926],
    ['ERC20', 'LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA', 11926],
    ['ERC20', 'ETH', LISTED_TOKEN, 11926],
    ['TRC20', 'TRX', LISTED_TOKEN_ON_TRON, 11926],
    ['Solana', 'USDT', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 11926],
    ['ERC20', 'ETH', '0x0000000000000000000000000000000000000001', 11927],
    ['Solana', 'SOL', '1'.repeat(32), 11927],
    ['ERC20', 'ETH', '0x000000000000000000000000000000000000dEaD', 11928],
    ['TRC20', 'TRX', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 11928],
    ['Bitcoin', 'BTC', '1111111111111111111114oLvT2', 11928],
    ['Bitcoin', 'BTC', 'bc1pfeessrawgf', 11929],
    ['Bitcoin', 'BTC', 'BC1SW50QGDZ25J', 11929],
    ['ERC20', 'USDT', HOT_WALLET, 11931],
    ['ERC20', 'USDT', HOT_WALLET.toLowerCase(), 11931],
    ['TRC20', 'USDT', HOT_WALLET_ON_TRON, 11931],
    ['Solana', 'SOL', FOR_DEPOSITS, 11931],
  ])(
    'are refused on %s for %s where the money would be lost or come back: %s',
    async (network, currency, address, code) => {
      expect((await add({ currency, network, address })).code).toBe(code);
      expect(await list()).toEqual([]);
    },
  );

  it('are neither one’s own for deposits nor another customer’s, on either network of the account', async () => {
    const other = await newCustomer(server);
    for (const { alike, currency, network } of WAYS_IN) {
      const own = await depositsOf(server, customer.token).address(currency, network);
      const theirs = await depositsOf(server, other.token).address(currency, network);
      expect((await add({ currency, network, address: own.data.address })).code, network).toBe(11930);
      expect((await add({ currency, network, address: theirs.data.address })).code, network).toBe(11931);
      if (!alike) continue;
      const address = sameAccountElsewhere(alike.from, alike.to, own.data.address) ?? '';
      expect((await add({ currency: 'USDT', network: alike.network, address })).code).toBe(11930);
    }
    const { address } = (await depositsOf(server, customer.token).address('USDT', 'ERC20')).data;
    const refused = await add({ currency: 'USDT', network: 'ERC20', address: address.toLowerCase() });
    expect(refused).toMatchObject({ code: 11930, message: expect.stringContaining('use Transfer') });
  });

  it.each<[string, unknown, number]>([
    ['an empty currency', { ...WALLET, currency: ' ' }, 571],
    ['an empty network', { ...WALLET, network: '' }, 571],
    ['an empty address', { ...WALLET, address: '' }, 571],
    ['a network that does not carry the currency', { ...WALLET, network: 'Bitcoin' }, 11906],
    ['a network that there is not', { ...WALLET, network: 'bank' }, 11906],
    ['a currency that there is not', { ...WALLET, currency: 'XYZ' }, 11906],
    ['a field that the schema does not know', { ...WALLET, note: 'x' }, 561],
    ['no address at all', { currency: 'USDT', network: 'TRC20' }, 571],
    ['an address that is no text', { ...WALLET, address: 5 }, 561],
    ['a page for a label', { ...WALLET, label: 'x'.repeat(41) }, 561],
    ['a label that cannot be stored', { ...WALLET, label: 'a\u0000b' }, 561],
  ])('refuse %s', async (_what, body, code) => {
    expect((await add(body)).code).toBe(code);
  });

  it('are at most twenty, also when they come at once', async () => {
    await writeAsServer(
      server,
      'wallets',
      `INSERT INTO wallets (user_id, currency, network, address, label, usable_at)
       SELECT $1, 'USDT', 'TRC20', 'T' || n, '', now() FROM generate_series(1, ${WALLETS_MAX - 1}) AS n`,
      [customer.id],
    );
    const answers = await Promise.all(
      Object.entries(ADDRESSES)
        .filter(([network]) => network !== 'Bitcoin')
        .map(([network, address]) => add({ currency: 'USDT', network, address })),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 11907, 11907]);
    expect(await list()).toHaveLength(WALLETS_MAX);
  });

  it('are their own customer’s alone', async () => {
    const { data } = await add(WALLET);
    const other = await newCustomer(server);
    expect(await list(other.token)).toEqual([]);
    expect((await remove(data.id, other.token)).code).toBe(559);
    expect((await add(WALLET, other.token)).code).toBe(200);
    for (const id of ['0', 'abc', '1e3', '99999999999999999999', '-1'])
      expect((await remove(id)).code).toBe(559);
    expect(await list()).toHaveLength(1);
  });

  it('are nothing for a demo account, nor for a stranger', async () => {
    const { demoToken } = await newDemoCustomer(server);
    expect((await add(WALLET, demoToken)).code).toBe(556);
    expect((await server.client.call(calls.listWallets, { token: demoToken })).code).toBe(556);
    expect((await remove('1', demoToken)).code).toBe(556);
    expect((await server.client.call(calls.listWallets)).code).toBe(551);
  });
});
