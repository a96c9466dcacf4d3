/** The first part of the key of every query about the customer's contracts. */
export const CONTRACTS_KEY = ['contracts'] as const;
