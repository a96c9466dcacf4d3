import { isPlainDecimal } from '@trade/protocol';
import { z } from 'zod';
import { type Configuration, pairs, pairsOfLists } from '../../platform/config/index.ts';

declare module '../../platform/config/index.ts' {
  interface Config {
    networks: NetworksConfig;
  }
}

/** A coin that is a contract on a chain of the rule `evm`. */
export interface Token {
  currency: string;
  network: string;
  /** The contract's address, lower case. */
  contract: string;
  /** Decimals of the contract's unit. */
  decimals: number;
}

/**
 * A withdrawal method of one currency: to addresses of a network, or to bank accounts when
 * `network` is null.
 */
export interface WithdrawalMethodConfig {
  currency: string;
  network: string | null;
  /** A plain decimal. */
  minimum: string;
  /** Decimals that an amount may have on the network or at the bank. */
  decimals: number;
}

const TOKEN = /^(0x[0-9a-fA-F]{40}):(\d{1,2})$/;
const NETWORK = /^[A-Za-z0-9]{2,20}$/;

const minimums = pairs.refine((read) => Object.values(read).every(isPlainDecimal), {
  error: 'a minimum is a plain decimal',
});
const tokens = pairs.transform((read, context) =>
  Object.entries(read).flatMap(([currency, value]) => {
    const [, contract, decimals] = TOKEN.exec(value) ?? [];
    if (contract !== undefined && Number(decimals) <= 36) {
      return [{ currency, network: 'ERC20', contract: contract.toLowerCase(), decimals: Number(decimals) }];
    }
    context.addIssue(`${currency}: "${value}" is not of the form 0x<contract>:<decimals>`);
    return [];
  }),
);
const currencies = pairsOfLists.refine(
  (read) => Object.values(read).every((networks) => networks.every((network) => NETWORK.test(network))),
  { error: 'a network has 2 to 20 letters and digits' },
);

const BANK = 'bank';
const NAME = /^([A-Z0-9]{2,12}):([A-Za-z0-9]+)$/;
const VALUE = /^([\d.]+):(\d)$/;

const methods = pairs.transform((read, context) =>
  Object.entries(read).flatMap(([name, value]): WithdrawalMethodConfig[] => {
    const [, currency, way] = NAME.exec(name) ?? [];
    const [, minimum, decimals] = VALUE.exec(value) ?? [];
    if (currency !== undefined && way !== undefined && NETWORK.test(way) && isPlainDecimal(minimum)) {
      return [{ currency, network: way === BANK ? null : way, minimum, decimals: Number(decimals) }];
    }
    context.addIssue(`"${name}=${value}" is not of the form currency:network=minimum:decimals`);
    return [];
  }),
);

const variables = z.object({
  /** Networks by currency; what is listed by default. */
  DEPOSIT_CURRENCIES: currencies.optional(),
  /** The least amount by `currency:network`; what is listed by default. */
  DEPOSIT_MINIMUMS: minimums.optional(),
  /** Contract and decimals by currency; what is listed by default. */
  EVM_TOKENS: tokens.optional(),
  /**
   * `currency:network=minimum:decimals`, the network `bank` for bank accounts; what is listed by
   * default.
   */
  WITHDRAWAL_METHODS: methods.optional(),
});

/** What is null is not configured: what is listed counts. */
export interface NetworksConfig {
  /** Networks of deposits by currency. */
  currencies: Readonly<Record<string, readonly string[]>> | null;
  /** Of deposits, plain decimals by `currency:network`. */
  minimums: Readonly<Record<string, string>> | null;
  /** Of ERC20, also where no node is configured. */
  tokens: readonly Token[] | null;
  methods: readonly WithdrawalMethodConfig[] | null;
}

/** What the ways in and out read of the environment. */
export const configuration = {
  variables,
  manual: {
    DEPOSIT_CURRENCIES: {
      example: 'USDT=TRC20,ERC20 BTC=Bitcoin',
      otherwise: 'what is listed',
      meaning: 'networks of deposits by currency',
    },
    DEPOSIT_MINIMUMS: {
      example: 'USDT:TRC20=10 BTC:Bitcoin=0.0005',
      otherwise: 'what is listed',
      meaning: 'the least deposit by currency and network',
    },
    EVM_TOKENS: {
      example: 'USDT=0xdac17f958d2ee523a2206206994597c13d831ec7:6',
      otherwise: 'what is listed',
      meaning: 'contract and decimals of tokens by currency',
    },
    WITHDRAWAL_METHODS: {
      example: 'USDT:TRC20=10:6 USDT:bank=50:2',
      otherwise: 'what is listed',
      meaning: 'ways out as currency:network=minimum:decimals, the network bank for bank accounts',
    },
  },
  configOf: (values) => ({
    networks: {
      currencies: values.DEPOSIT_CURRENCIES ?? null,
      minimums: values.DEPOSIT_MINIMUMS ?? null,
      tokens: values.EVM_TOKENS ?? null,
      methods: values.WITHDRAWAL_METHODS ?? null,
    },
  }),
} satisfies Configuration<typeof variables.shape>;
