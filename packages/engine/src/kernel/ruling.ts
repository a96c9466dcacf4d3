import type { SizeFault } from '../quote/index.ts';

/** The codes of the error catalogue that the engine refuses with. */
export const REFUSAL = {
  /** Another operator must take this step. */
  otherOperator: 556,
  invalid: 561,
  exists: 566,
  withdrawalBalance: 11902,
  withdrawalPending: 11904,
  withdrawalStep: 11923,
  transferBalance: 12104,
  lots: 12200,
  belowMinimum: 12201,
  suspended: 12202,
  postOnlyWouldMatch: 12203,
  fillOrKill: 12204,
  price: 12205,
  balance: 12206,
  noLiquidity: 12207,
  multiple: 12208,
  contractExpiring: 12209,
  orderNotFound: 12213,
  positionLimit: 12214,
  closeExceeds: 12215,
  marginTooLow: 12216,
  otherMultiple: 12217,
  marginBalance: 12228,
  quoteExpired: 12230,
  conversionUnavailable: 12231,
  triggerReached: 12232,
  conditionalLimit: 12233,
  otherMarginMode: 12244,
  sharedMargin: 12245,
  orderClosed: 12247,
  /**
   * A contract that was just listed, or goes on, trades nothing that opens until its book is deep.
   */
  awaitsDepth: 12248,
  protectionZero: 12250,
  buyStopLoss: 12251,
  buyTakeProfit: 12252,
  sellStopLoss: 12253,
  sellTakeProfit: 12254,
  openOrders: 12268,
  optionSoldOut: 12270,
  optionStake: 12271,
  optionNotOffered: 12272,
  optionTooLate: 12273,
  optionValue: 12274,
  optionTermsChanged: 12275,
  productNotOnSale: 12290,
  productSoldOut: 12291,
  productMinimum: 12292,
  productMaximum: 12293,
  productSaleStarted: 12294,
  miningRateClosed: 12295,
  productStep: 12296,
  ieoWindowOpen: 12297,
  /** The terms are others than those that the command was made from. */
  changedMeanwhile: 12320,
} as const;

/** The codes that refuse the size of an order. */
export const SIZE_REFUSAL: Readonly<Record<SizeFault, number>> = {
  lots: REFUSAL.lots,
  value: REFUSAL.belowMinimum,
};

/**
 * The engine's ruling on a command: accepted (`code` null), with the order it placed, or refused
 * with a catalogue code.
 */
export interface Ruling {
  orderId: number | null;
  code: number | null;
  /** Whether it repeats an earlier result; nothing was done. */
  duplicate: boolean;
}

export const ACCEPTED: Ruling = { orderId: null, code: null, duplicate: false };

export function placed(orderId: number): Ruling {
  return { orderId, code: null, duplicate: false };
}

export function refused(code: number): Ruling {
  return { orderId: null, code, duplicate: false };
}
