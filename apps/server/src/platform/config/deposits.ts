import { isPlainDecimal } from '@trade/protocol';
import { checkAddress, isNetwork, NETWORKS } from '@trade/protocol/addresses';
import { z } from 'zod';
import { isDerivedNetwork, readAccountKey, TEST_KEYS } from './account-keys.ts';
import { excerpt, number, plainDecimal, url, wholeNumber } from './values.ts';

const PAIR = /^([^=\s]+)=([^=\s]+)$/;

/** Reads `name=value name=value ...`; a name may occur only once. */
export const pairs = z.string().transform((text, context): Record<string, string> => {
  const read: Record<string, string> = {};
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const [, name, value] = PAIR.exec(word) ?? [];
    if (name === undefined || value === undefined)
      context.addIssue(`"${excerpt(word)}" is not of the form name=value`);
    else if (Object.hasOwn(read, name)) context.addIssue(`${name} is given twice`);
    else read[name] = value;
  }
  return read;
});

/** Pairs whose values are lists: `name=one,two`. */
const pairsOfLists = pairs.transform((read) =>
  Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, value.split(',').filter((item) => item !== '')]),
  ),
);

/** Says what is wrong with the key of a network; null when addresses can be derived from it. */
function faultOfKey(network: string, key: string): string | null {
  if (!isDerivedNetwork(network)) {
    return `addresses of ${network} cannot be derived (only those of ${Object.keys(TEST_KEYS).join(', ')})`;
  }
  try {
    readAccountKey(key);
    return null;
  } catch (error) {
    return `the key of ${network} ${error instanceof Error ? error.message : String(error)}`;
  }
}

const accountKeys = pairs.superRefine((read, context) => {
  for (const [network, key] of Object.entries(read)) {
    const fault = faultOfKey(network, key);
    if (fault !== null) context.addIssue(fault);
  }
});

const TOKEN = /^(0x[0-9a-fA-F]{40}):(\d{1,2})$/;
const NETWORK = /^[A-Za-z0-9]{2,20}$/;

const minimums = pairs.refine((read) => Object.values(read).every(isPlainDecimal), {
  error: 'a minimum is a plain decimal',
});
const tokens = pairs.transform((read, context) =>
  Object.entries(read).flatMap(([currency, value]) => {
    const [, contract, decimals] = TOKEN.exec(value) ?? [];
    if (contract !== undefined && Number(decimals) <= 36) {
      return [{ currency, contract: contract.toLowerCase(), decimals: Number(decimals) }];
    }
    context.addIssue(`${currency}: "${value}" is not of the form 0x<contract>:<decimals>`);
    return [];
  }),
);
const currencies = pairsOfLists.refine(
  (read) => Object.values(read).every((networks) => networks.every((network) => NETWORK.test(network))),
  { error: 'a network has 2 to 20 letters and digits' },
);

const ownAddresses = pairsOfLists.superRefine((read, context) => {
  for (const [network, listed] of Object.entries(read)) {
    const isSound = (address: string) => isNetwork(network) && checkAddress(network, address).ok;
    const wrong = isNetwork(network) ? listed.find((address) => !isSound(address)) : undefined;
    if (!isNetwork(network)) context.addIssue(`${network} is none of ${NETWORKS.join(', ')}`);
    if (wrong !== undefined) context.addIssue(`"${excerpt(wrong)}" is not an address of ${network}`);
  }
});

/** The environment variables of deposits. */
export const depositEnvironment = z.object({
  /** Networks by currency; what is listed by default. */
  DEPOSIT_CURRENCIES: currencies.optional(),
  /** The account's extended public key by network (Bitcoin, ERC20, TRC20). */
  DEPOSIT_KEYS: accountKeys.prefault(''),
  /** Addresses to hand out by network. */
  DEPOSIT_ADDRESSES: pairsOfLists.prefault(''),
  /** The least amount by `currency:network`; what is listed by default. */
  DEPOSIT_MINIMUMS: minimums.optional(),
  /**
   * The venue's own addresses by network, such as those of its hot wallets: nothing is withdrawn to
   * them.
   */
  VENUE_ADDRESSES: ownAddresses.prefault(''),
  /**
   * A node of the chain on which ERC20 deposits are detected; without it an operator confirms them.
   */
  EVM_RPC_URL: url('http', 'https').optional(),
  EVM_CHAIN_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(1),
  /** Contract and decimals by currency; what is listed by default. */
  EVM_TOKENS: tokens.optional(),
  /** Blocks after which a deposit is final, its own block included. */
  EVM_CONFIRMATIONS: wholeNumber(1, 1000).default(12),
  /** Seconds between two reads of the chain. */
  EVM_POLL_SECONDS: number(0.05, 3600).default(15),
  /**
   * USDT that one operator moves into or out of customers' accounts by hand in 24 hours without a
   * second one.
   */
  MANUAL_LIMIT: plainDecimal.default('10000'),
});

type Environment = z.output<typeof depositEnvironment>;

/** A coin that is a contract on the EVM chain. */
export interface Token {
  currency: string;
  /** The contract's address, lower case. */
  contract: string;
  /** Decimals of the contract's unit. */
  decimals: number;
}

/** What is null is not configured: what is listed counts. */
export interface DepositConfig {
  /** Networks by currency. */
  currencies: Readonly<Record<string, readonly string[]>> | null;
  /** By network. */
  keys: Readonly<Record<string, string>>;
  /** By network. */
  addresses: Readonly<Record<string, readonly string[]>>;
  /** Plain decimals by `currency:network`. */
  minimums: Readonly<Record<string, string>> | null;
  /** The venue's own, by network. */
  venueAddresses: Readonly<Record<string, readonly string[]>>;
  /** Of ERC20, also where no node is configured. */
  tokens: readonly Token[] | null;
  evm: {
    url: string;
    chainId: number;
    confirmations: number;
    /** Milliseconds. */
    interval: number;
  } | null;
}

export function depositConfigOf(values: Environment): DepositConfig {
  return {
    currencies: values.DEPOSIT_CURRENCIES ?? null,
    keys: values.DEPOSIT_KEYS,
    addresses: values.DEPOSIT_ADDRESSES,
    minimums: values.DEPOSIT_MINIMUMS ?? null,
    venueAddresses: values.VENUE_ADDRESSES,
    tokens: values.EVM_TOKENS ?? null,
    evm:
      values.EVM_RPC_URL === undefined
        ? null
        : {
            url: values.EVM_RPC_URL,
            chainId: values.EVM_CHAIN_ID,
            confirmations: values.EVM_CONFIRMATIONS,
            interval: values.EVM_POLL_SECONDS * 1000,
          },
  };
}
