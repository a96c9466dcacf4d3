import { ADDRESS_RULES, checkAddress, isAddressRule } from '@trade/protocol/addresses';
import { z } from 'zod';
import { firstRuleOf } from '../../market/listing/index.ts';
import {
  type Configuration,
  excerpt,
  number,
  type Problem,
  pairs,
  pairsOfLists,
  placeholders,
  url,
  wholeNumber,
} from '../../platform/config/index.ts';
import { isDerivedRule, readAccountKey, TEST_KEYS } from './account-keys.ts';

declare module '../../platform/config/index.ts' {
  interface Config {
    deposits: DepositConfig;
  }
}

/*
 * What a venue lists is not known here: a network that it does not begin with is judged when
 * deposits and withdrawals open.
 */

/** Says what is wrong with the key of a network; null when addresses can be derived from it. */
function faultOfKey(network: string, key: string): string | null {
  const rule = firstRuleOf(network);
  if (rule !== null && !isDerivedRule(rule)) {
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

const ownAddresses = pairsOfLists.superRefine((read, context) => {
  for (const [network, listed] of Object.entries(read)) {
    const rule = firstRuleOf(network);
    const rules = isAddressRule(rule) ? [rule] : ADDRESS_RULES;
    const wrong = listed.find((address) => !rules.some((each) => checkAddress(each, address).ok));
    if (wrong !== undefined) context.addIssue(`"${excerpt(wrong)}" is not an address of ${network}`);
  }
});

const variables = z.object({
  /** The account's extended public key by network. */
  DEPOSIT_KEYS: accountKeys.prefault(''),
  /** Addresses to hand out by network. */
  DEPOSIT_ADDRESSES: pairsOfLists.prefault(''),
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
  /** Blocks after which a deposit is final, its own block included. */
  EVM_CONFIRMATIONS: wholeNumber(1, 1000).default(12),
  /** Seconds between two reads of the chain. */
  EVM_POLL_SECONDS: number(0.05, 3600).default(15),
});

type Values = z.output<typeof variables>;

export interface DepositConfig {
  /** By network. */
  keys: Readonly<Record<string, string>>;
  /** By network. */
  addresses: Readonly<Record<string, readonly string[]>>;
  /** The venue's own, by network. */
  venueAddresses: Readonly<Record<string, readonly string[]>>;
  /** Null without a node. */
  evm: {
    url: string;
    chainId: number;
    confirmations: number;
    /** Milliseconds. */
    interval: number;
  } | null;
}

/** What deposits read of the environment. */
export const configuration = {
  variables,
  manual: {
    DEPOSIT_KEYS: {
      example: 'Bitcoin=zpub... ERC20=xpub...',
      otherwise: 'published test keys; none in production',
      meaning: "the account's extended public key by network of the rules bitcoin, evm, tron",
    },
    DEPOSIT_ADDRESSES: {
      example: 'Solana=<one>,<two>',
      otherwise: 'test addresses of Solana; none in production',
      meaning: 'addresses to hand out by network',
    },
    VENUE_ADDRESSES: {
      example: 'TRC20=TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
      otherwise: 'none',
      meaning:
        "the venue's own addresses by network, such as those of its hot wallets, which nothing is withdrawn to",
    },
    EVM_RPC_URL: {
      example: 'https://node.venue.example',
      otherwise: 'operators confirm every deposit',
      meaning: 'a node of the chain that ERC20 deposits are seen on by themselves',
    },
    EVM_CHAIN_ID: { example: '1', otherwise: '1', meaning: 'the chain that the node must be of' },
    EVM_CONFIRMATIONS: { example: '12', otherwise: '12', meaning: 'blocks after which a deposit is final' },
    EVM_POLL_SECONDS: { example: '15', otherwise: '15', meaning: 'seconds between two looks at the chain' },
  },
  problemsOf: (values, isProduction) => [
    ...givenTwice(values),
    ...(isProduction ? publishedKeys(values) : []),
    ...(isProduction ? placeholders([['EVM_RPC_URL', values.EVM_RPC_URL]]) : []),
  ],
  configOf: (values) => ({ deposits: depositConfigOf(values) }),
} satisfies Configuration<typeof variables.shape>;

function givenTwice({ DEPOSIT_ADDRESSES, DEPOSIT_KEYS }: Values): Problem[] {
  return Object.keys(DEPOSIT_KEYS)
    .filter((network) => Object.hasOwn(DEPOSIT_ADDRESSES, network))
    .map((network) => ({
      name: 'DEPOSIT_ADDRESSES',
      what: `${network} has both a key and a list of addresses`,
    }));
}

function publishedKeys({ DEPOSIT_KEYS }: Values): Problem[] {
  return Object.entries(DEPOSIT_KEYS)
    .filter(([, key]) => Object.values<string>(TEST_KEYS).includes(key))
    .map(([network]) => ({ name: 'DEPOSIT_KEYS', what: `the key of ${network} is a published test key` }));
}

function depositConfigOf(values: Values): DepositConfig {
  return {
    keys: values.DEPOSIT_KEYS,
    addresses: values.DEPOSIT_ADDRESSES,
    venueAddresses: values.VENUE_ADDRESSES,
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
