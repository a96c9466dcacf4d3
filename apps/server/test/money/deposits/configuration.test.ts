import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { TEST_KEYS } from '../../../src/money/deposits/account-keys.ts';
import { openAddressSources } from '../../../src/money/deposits/address-sources.ts';
import { DepositWays } from '../../../src/money/deposits/ways.ts';
import { PRODUCTION } from '../../platform/config/production.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).deposits;
/** A key that is not published as a test key: the next account of the same mnemonic. */
const OWN_KEY =
  'xpub6DCoCpSuQZB2k9PnGSMK9tinTK8kx3hcv7F4BWwhs5N2wnwGiLg17r9J7j2JcYP9gkip3sC87J1F99YxeBHGuFMg6ejA8qQEKSuzzaKvqBR';

describe('the configuration of deposits', () => {
  it('names no networks by default, and waits for a chain as long as is usual', () => {
    const { deposits, networks } = readConfig({ NODE_ENV: 'test', EVM_RPC_URL: 'http://127.0.0.1:8545' });
    const { evm, keys } = deposits;
    expect(networks).toMatchObject({ currencies: null, minimums: null, tokens: null });
    expect(keys).toEqual({});
    expect(evm).toMatchObject({ chainId: 1, confirmations: 12, interval: 15_000 });
    expect(read({}).evm).toBeNull();
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a pair without a value', { DEPOSIT_KEYS: 'Bitcoin' }, /"Bitcoin" is not of the form name=value/],
    ['a name given twice', { DEPOSIT_KEYS: 'A=1 A=2' }, /A is given twice/],
    ['a minimum that is none', { DEPOSIT_MINIMUMS: 'USDT:TRC20=ten' }, /DEPOSIT_MINIMUMS/],
    ['a network that cannot be', { DEPOSIT_CURRENCIES: 'USDT=TRC/20' }, /DEPOSIT_CURRENCIES/],
    ['a token without decimals', { EVM_TOKENS: `USDT=0x${'a'.repeat(40)}` }, /EVM_TOKENS/],
    ['a node that is no address', { EVM_RPC_URL: 'a node' }, /EVM_RPC_URL/],
    ['no confirmations', { EVM_CONFIRMATIONS: '0' }, /EVM_CONFIRMATIONS/],
    ['a limit that is none', { MANUAL_LIMIT: 'much' }, /MANUAL_LIMIT/],
  ])('refuses %s', (_what, env, why) => {
    expect(() => read(env)).toThrow(why);
  });
});

describe('the sources of addresses', () => {
  const none = { keys: {}, addresses: {} };

  it('are test keys in development, and say so', () => {
    const sources = openAddressSources(none, { withTestKeys: true });
    expect([...sources.keys()].sort()).toEqual(['Bitcoin', 'ERC20', 'Solana', 'TRC20']);
    expect([...sources.values()].every(({ isTest }) => isTest)).toBe(true);
  });

  it('are none in production, unless the operator gives some', () => {
    expect(openAddressSources(none, { withTestKeys: false }).size).toBe(0);
    const own = { keys: { ERC20: OWN_KEY }, addresses: { Solana: ['one', 'two'] } };
    const sources = openAddressSources(own, { withTestKeys: false });
    expect([...sources].map(([network, { isTest, kind }]) => [network, kind, isTest])).toEqual([
      ['ERC20', 'derived', false],
      ['Solana', 'listed', false],
    ]);
  });

  it('take the place of the test keys', () => {
    const sources = openAddressSources({ ...none, keys: { ERC20: OWN_KEY } }, { withTestKeys: true });
    expect(sources.get('ERC20')?.isTest).toBe(false);
    expect(sources.get('TRC20')?.isTest).toBe(true);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a published test key', { DEPOSIT_KEYS: `Bitcoin=${TEST_KEYS.Bitcoin}` }, /published test key/],
    ['a key for what cannot be derived', { DEPOSIT_KEYS: `Solana=${OWN_KEY}` }, /Solana cannot be derived/],
    ['a key that is none', { DEPOSIT_KEYS: 'ERC20=xpub' }, /the key of ERC20 is not a whole extended key/],
    [
      'both a key and a list',
      { DEPOSIT_KEYS: `ERC20=${OWN_KEY}`, DEPOSIT_ADDRESSES: 'ERC20=0x1' },
      /ERC20 has both a key and a list/,
    ],
  ])('in production are not %s', (_what, configured, why) => {
    expect(() => read({ ...PRODUCTION, ...configured })).toThrow(why);
  });
});

describe('what is offered', () => {
  const sources = openAddressSources({ keys: {}, addresses: {} }, { withTestKeys: true });
  const offersOf = (currencies: Record<string, string[]>, minimums: Record<string, string> = {}) =>
    DepositWays.of({
      networks: { deposits: () => currencies, minimums: () => minimums },
      sources,
      watched: null,
      isListed: (currency) => currency !== 'XYZ',
    });

  it('is what the exchange lists', () => {
    expect(() => offersOf({ XYZ: ['ERC20'] })).toThrow('the exchange does not list XYZ');
    expect(() => offersOf({ USDT: ['ERC20'] }, { 'USDT:ERC20': '0.000000001' })).toThrow('too many decimals');
  });

  it('is watched where a watcher sees the currency', () => {
    const watched = { network: 'ERC20', currencies: () => new Set(['USDT']), confirmations: 7 };
    const currencies = { USDT: ['ERC20', 'TRC20'], ETH: ['ERC20'] };
    const networks = { deposits: () => currencies, minimums: () => ({}) };
    const ways = DepositWays.of({ networks, sources, watched, isListed: () => true });
    expect(ways.isWatched('USDT', 'ERC20')).toBe(true);
    expect(ways.isWatched('USDT', 'TRC20')).toBe(false);
    expect(ways.isWatched('ETH', 'ERC20')).toBe(false);
    expect(ways.byCurrency()[0]?.networks.map(({ confirmations }) => confirmations)).toEqual([7, null]);
  });
});
