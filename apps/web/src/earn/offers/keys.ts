/** First part of every key about a product line. */
export const FINANCIAL_KEY = ['financial'] as const;
export const LOCK_MINING_KEY = ['lock-mining'] as const;
export const IEO_KEY = ['ieo'] as const;
