/** Money on its way out: frozen until it is sent, given back or called off. */
export interface Withdrawal {
  asset: string;
  /** What the receiver gets, in smallest units. */
  amount: bigint;
  /** What the venue takes for it, in smallest units. */
  fee: bigint;
}
