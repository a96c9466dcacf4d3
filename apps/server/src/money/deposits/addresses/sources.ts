import { type WatchOnlyAccount, watchOnlyAccount } from './extended-key.ts';
import { type AddressFormat, bitcoinAddress, ethereumAddress, tronAddress } from './formats.ts';
import { TEST_KEYS, testSolanaAddress } from './test-keys.ts';

/** Where the addresses of a network come from. */
export type AddressSource = { isTest: boolean } & (
  | ({ kind: 'derived' } & WatchOnlyAccount)
  | { kind: 'listed'; addresses: readonly string[] }
);
/** By the network's name. */
export type AddressSources = ReadonlyMap<string, AddressSource>;

/** What an operator configures, by the network's name. */
interface DepositKeys {
  /** Extended public keys of accounts. */
  keys: Readonly<Record<string, string>>;
  /** Addresses to hand out, one to a customer. */
  addresses: Readonly<Record<string, readonly string[]>>;
}

const FORMATS: Readonly<Record<string, AddressFormat>> = {
  Bitcoin: bitcoinAddress,
  ERC20: ethereumAddress,
  TRC20: tronAddress,
};
const SOLANA_TEST_SOURCE: AddressSource = {
  kind: 'derived',
  id: 'test:Solana',
  isTest: true,
  addressAt: testSolanaAddress,
};

/**
 * The networks that have addresses to give. `withTestKeys` fills those that the operator configured nothing for; without it, and so
 * in production, they are left out. Throws what is wrong with the configuration.
 */
export function openAddressSources(
  { addresses, keys }: DepositKeys,
  { withTestKeys }: { withTestKeys: boolean },
): AddressSources {
  const sources = new Map<string, AddressSource>();
  for (const [network, key] of Object.entries(keys)) {
    if (!withTestKeys && Object.values<string>(TEST_KEYS).includes(key)) {
      throw new Error(`DEPOSIT_KEYS: the key of ${network} is a published test key`);
    }
    sources.set(network, derived(network, key, false));
  }
  for (const [network, listed] of Object.entries(addresses)) {
    if (sources.has(network)) throw new Error(`${network} has both a key and a list of addresses`);
    sources.set(network, { kind: 'listed', isTest: false, addresses: listed });
  }
  if (withTestKeys) {
    for (const [network, key] of Object.entries(TEST_KEYS)) {
      if (!sources.has(network)) sources.set(network, derived(network, key, true));
    }
    if (!sources.has('Solana')) sources.set('Solana', SOLANA_TEST_SOURCE);
  }
  return sources;
}

function derived(network: string, key: string, isTest: boolean): AddressSource {
  const format = FORMATS[network];
  if (!format) {
    const known = Object.keys(FORMATS).join(', ');
    throw new Error(`DEPOSIT_KEYS: addresses of ${network} cannot be derived (only those of ${known})`);
  }
  try {
    return { kind: 'derived', isTest, ...watchOnlyAccount(key, format) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`DEPOSIT_KEYS: the key of ${network} ${why}`, { cause: error });
  }
}
