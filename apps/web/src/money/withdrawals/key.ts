/** The first part of every key about withdrawals. Apart from the queries, because the first screen needs no more than this. */
export const WITHDRAWALS_KEY = ['withdrawals'] as const;
