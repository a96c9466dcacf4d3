/** What is owed, by kind. Each customer's leaf says how much of which. */
export const LIABILITY_KINDS = [
  /** Of all three accounts together. */
  'available',
  'frozen',
  'margin',
  /** What open positions have gained at the mark. */
  'contract_profit',
  /** Financial products: what was invested, and the part of the yield that the time so far has earned. */
  'product_principal',
  'product_yield',
  /** Open options: what was staked, and what a win adds to that, which lies ready. */
  'option_stake',
  'option_payout',
] as const;
export type LiabilityKind = (typeof LIABILITY_KINDS)[number];
