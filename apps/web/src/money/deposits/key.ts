/** The first part of every key about deposits. Apart from the queries, because the first screen needs no more than this. */
export const RECHARGE_KEY = ['recharge'] as const;
