/** The networks that a venue begins with, and the rule by which each writes its addresses. */
export const FIRST_NETWORKS = {
  TRC20: 'tron',
  ERC20: 'evm',
  Bitcoin: 'bitcoin',
  Solana: 'solana',
  bank: 'bank',
} as const;

/** Deposits and withdrawals of a currency on one network, or its payouts by a bank. */
interface CurrencyNetwork {
  network: keyof typeof FIRST_NETWORKS;
  /** The least amount, as a plain decimal. */
  minimum: string;
  /** Decimals that a withdrawal may have on the network. */
  decimals: number;
  /** No deposits on this network. */
  isWithdrawalOnly?: true;
  /**
   * Token contract and its decimals on the EVM chain, where deposits are detected automatically.
   */
  token?: { contract: string; decimals: number };
}

/** The spot market against USDT of a new venue. Amounts are in the coin unless stated otherwise. */
interface Market {
  /** Price step in USDT, and quantity step. */
  tick: number;
  lot: number;
  /** The largest quantity of one order. */
  most: number;
  /**
   * The liquidity provider's rule: half spread in ticks (1 to 2 basis points), ticks between
   * levels, USDT in the first level.
   */
  halfSpread: number;
  step: number;
  firstLevel: number;
  /**
   * The provider's coins in development: worth about 20 million USDT, like its USDT, so that its
   * quotes start without skew.
   */
  given: number;
}

/** The contracts on a coin, an eternal and a weekly one. */
export interface ContractSize {
  /** Coins in one lot: worth about a thousand to ten thousand USDT. */
  coins: number;
  /** Deep markets have higher multiples. */
  deep?: true;
}

interface Currency {
  code: string;
  networks?: readonly CurrencyNetwork[];
  market?: Market;
  contract?: ContractSize;
}

/** The currency in which all markets are quoted and contracts settled. */
export const QUOTE = 'USDT';

/**
 * The currencies that a venue begins with. Nothing else reads them: from the first start on, what
 * is listed stands in the table.
 */
export const FIRST_CURRENCIES: readonly Currency[] = [
  {
    code: QUOTE,
    networks: [
      { network: 'TRC20', minimum: '10', decimals: 6 },
      {
        network: 'ERC20',
        minimum: '20',
        decimals: 6,
        token: { contract: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
      },
      { network: 'Solana', minimum: '10', decimals: 6, isWithdrawalOnly: true },
      { network: 'bank', minimum: '50', decimals: 2, isWithdrawalOnly: true },
    ],
  },
  {
    code: 'BTC',
    networks: [{ network: 'Bitcoin', minimum: '0.0005', decimals: 8 }],
    market: {
      tick: 0.01,
      lot: 0.00001,
      most: 100,
      halfSpread: 800,
      step: 600,
      firstLevel: 25_000,
      given: 300,
    },
    contract: { coins: 0.1, deep: true },
  },
  {
    code: 'ETH',
    networks: [{ network: 'ERC20', minimum: '0.01', decimals: 8 }],
    market: {
      tick: 0.01,
      lot: 0.0001,
      most: 2_000,
      halfSpread: 45,
      step: 35,
      firstLevel: 20_000,
      given: 5_700,
    },
    contract: { coins: 1, deep: true },
  },
  {
    code: 'SOL',
    networks: [{ network: 'Solana', minimum: '0.1', decimals: 8 }],
    market: {
      tick: 0.01,
      lot: 0.001,
      most: 40_000,
      halfSpread: 3,
      step: 2,
      firstLevel: 12_000,
      given: 116_000,
    },
    contract: { coins: 10 },
  },
  {
    code: 'BNB',
    market: {
      tick: 0.01,
      lot: 0.001,
      most: 10_000,
      halfSpread: 8,
      step: 6,
      firstLevel: 10_000,
      given: 33_000,
    },
    contract: { coins: 10 },
  },
  {
    code: 'XRP',
    market: {
      tick: 0.0001,
      lot: 0.1,
      most: 4_000_000,
      halfSpread: 1,
      step: 1,
      firstLevel: 8_000,
      given: 38_000_000,
    },
    contract: { coins: 1_000 },
  },
  {
    code: 'ADA',
    market: {
      tick: 0.0001,
      lot: 0.1,
      most: 8_000_000,
      halfSpread: 1,
      step: 1,
      firstLevel: 6_000,
      given: 44_000_000,
    },
    contract: { coins: 1_000 },
  },
  {
    code: 'DOGE',
    market: {
      tick: 0.00001,
      lot: 1,
      most: 30_000_000,
      halfSpread: 2,
      step: 2,
      firstLevel: 8_000,
      given: 143_000_000,
    },
    contract: { coins: 10_000 },
  },
  {
    code: 'TRX',
    networks: [{ network: 'TRC20', minimum: '50', decimals: 6 }],
    market: {
      tick: 0.00001,
      lot: 1,
      most: 30_000_000,
      halfSpread: 2,
      step: 2,
      firstLevel: 5_000,
      given: 150_000_000,
    },
    contract: { coins: 10_000 },
  },
  {
    code: 'LTC',
    market: {
      tick: 0.01,
      lot: 0.001,
      most: 50_000,
      halfSpread: 1,
      step: 1,
      firstLevel: 6_000,
      given: 235_000,
    },
    contract: { coins: 10 },
  },
  {
    code: 'LINK',
    networks: [{ network: 'ERC20', minimum: '1', decimals: 8 }],
    market: {
      tick: 0.001,
      lot: 0.01,
      most: 300_000,
      halfSpread: 2,
      step: 2,
      firstLevel: 6_000,
      given: 1_300_000,
    },
    contract: { coins: 100 },
  },
  {
    code: 'AVAX',
    market: {
      tick: 0.001,
      lot: 0.01,
      most: 150_000,
      halfSpread: 5,
      step: 4,
      firstLevel: 6_000,
      given: 570_000,
    },
    contract: { coins: 100 },
  },
  {
    code: 'DOT',
    market: {
      tick: 0.001,
      lot: 0.01,
      most: 700_000,
      halfSpread: 1,
      step: 1,
      firstLevel: 5_000,
      given: 3_000_000,
    },
    contract: { coins: 100 },
  },
];
