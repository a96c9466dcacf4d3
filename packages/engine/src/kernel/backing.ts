/**
 * Money that was set aside for an order before it is placed: to the order's rules it is available,
 * and it is released once they admit the order, before the order's own hold. A refused order leaves
 * it where it is.
 */
export interface Backing {
  /** Smallest units of the asset that the order pays with, in the account that it pays from. */
  readonly amount: bigint;
  release(): void;
}
