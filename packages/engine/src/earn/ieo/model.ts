/** The terms of an IEO project; an operator may change them until its window opens. */
export interface IeoTerms {
  /** The token, and the asset it is paid in. */
  asset: string;
  quote: string;
  name: string;
  description: string;
  /** Smallest units of the quote for one whole token. */
  price: bigint;
  /** Smallest units of the token, whole multiples of `step`. */
  supply: bigint;
  step: bigint;
  /** The smallest application, and the most that one customer can apply for in all. */
  minimum: bigint;
  maximum: bigint;
  /** The window for applications, and when tokens are credited; ms since the epoch. */
  startsAt: number;
  endsAt: number;
  marketAt: number;
}

export interface IeoProject extends IeoTerms {
  applications: number;
  applied: bigint;
  /** Null before the allotment. */
  passed: bigint | null;
  /**
   * `open` until its allotment, at the end of the window; `listed` once the tokens are credited.
   */
  status: 'open' | 'allotted' | 'listed' | 'canceled';
}

/** One application. Its money stays the customer's own, frozen, until the tokens are credited. */
export interface IeoSubscription {
  clientId: string;
  projectId: number;
  asset: string;
  quote: string;
  name: string;
  price: bigint;
  marketAt: number;
  /** Amount applied for, in smallest units of the token. */
  quantity: bigint;
  /** Cost of the whole application, frozen at first. */
  cost: bigint;
  /** Null before the allotment. */
  passed: bigint | null;
  /** The part of `cost` that was returned; null before the allotment. */
  refunded: bigint | null;
  status: 'applied' | 'allotted' | 'credited' | 'refunded';
  closedAt: number | null;
}
