/** Keeps the digests of different kinds of entities apart. */
export const ENTITY_KIND = {
  account: 1,
  order: 2,
  ladder: 3,
  asset: 4,
  market: 5,
  remembered: 6,
  entry: 7,
} as const;
