/**
 * Twelve bytes, chosen: 96 bits of work, which nobody has done. Real addresses are found with at
 * most half of that.
 */
const CHOSEN_DIGITS = 24;
const SAME_AT_AN_END = new RegExp(
  `^(0{${CHOSEN_DIGITS}}|f{${CHOSEN_DIGITS}})|(0{${CHOSEN_DIGITS}}|f{${CHOSEN_DIGITS}})$`,
);
/**
 * One to eight bytes, again and again, such as 0xdeaddead...: a number that somebody has written,
 * not one that a key has led to.
 */
const REPEATED = /^((?:[0-9a-f]{2}){1,8}?)\1+$/;

/**
 * Whether a hash or key (small hex digits) is written by hand: nearly all of it zeros or ones, or
 * one piece repeated. No private key leads to such a number, because keys lead to numbers that look
 * like chance.
 */
export function isEmptyNumber(hex: string): boolean {
  return SAME_AT_AN_END.test(hex) || REPEATED.test(hex);
}
