import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { FIRST_ROWS } from '../../../src/market/listing/first-rows.ts';
import { type NetworkRule, networkRules } from '../../../src/market/listing/index.ts';
import { TEST_KEYS } from '../../../src/money/deposits/account-keys.ts';
import { openAddressSources } from '../../../src/money/deposits/address-sources.ts';
import { DepositWays } from '../../../src/money/deposits/ways.ts';
import { PRODUCTION } from '../../platform/config/production.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).deposits;
const rules = () => networkRules(FIRST_ROWS);
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
  const networks = [...rules().keys()];
  const shown = (sources: ReturnType<typeof openAddressSources>) =>
    networks.flatMap((network) => {
      const source = sources.of(network);
      return source ? [[network, source.kind, source.isTest]] : [];
    });

  it('are test keys in development, and say so', () => {
    expect(shown(openAddressSources(none, { rules, withTestKeys: true }))).toEqual([
      ['TRC20', 'derived', true],
      ['ERC20', 'derived', true],
      ['Solana', 'derived', true],
      ['Bitcoin', 'derived', true],
    ]);
  });

  it('are none in production, unless the operator gives some', () => {
    expect(shown(openAddressSources(none, { rules, withTestKeys: false }))).toEqual([]);
    const own = { keys: { ERC20: OWN_KEY }, addresses: { Solana: ['one', 'two'] } };
    expect(shown(openAddressSources(own, { rules, withTestKeys: false }))).toEqual([
      ['ERC20', 'derived', false],
      ['Solana', 'listed', false],
    ]);
  });

  it('take the place of the test keys', () => {
    const own = { ...none, keys: { ERC20: OWN_KEY } };
    const sources = openAddressSources(own, { rules, withTestKeys: true });
    expect(sources.of('ERC20')?.isTest).toBe(false);
    expect(sources.of('TRC20')?.isTest).toBe(true);
  });

  it('are by the rule of the network, and of none that is not listed', () => {
    const more = () => new Map<string, NetworkRule>([...rules(), ['Chain', 'evm'], ['Other', 'solana']]);
    const given = (network: string) => ({ ...none, keys: { [network]: OWN_KEY } });
    const sources = openAddressSources(given('Chain'), { rules: more, withTestKeys: false });
    expect(sources.of('Chain')).toMatchObject({ kind: 'derived', isTest: false });
    expect(() => openAddressSources(given('Chain'), { rules, withTestKeys: false })).toThrow(
      'DEPOSIT_KEYS: the venue lists no network Chain',
    );
    expect(() => openAddressSources(given('Other'), { rules: more, withTestKeys: false })).toThrow(
      'DEPOSIT_KEYS: addresses of Other cannot be derived',
    );
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a published test key', { DEPOSIT_KEYS: `Bitcoin=${TEST_KEYS.bitcoin}` }, /published test key/],
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
  const sources = openAddressSources({ keys: {}, addresses: {} }, { rules, withTestKeys: true });
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
