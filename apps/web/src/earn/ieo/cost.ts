import { ieoCost } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type IeoProject } from '@trade/protocol';
import { textOf, unitsOf } from '../offers/index.ts';

const TOKEN_UNITS = 10n ** BigInt(AMOUNT_DECIMALS);

/** What can be wrong with a number of tokens: keys of the texts under `ieo.error`. */
export type QuantityProblem =
  | 'quantity_required'
  | 'quantity_off_step'
  | 'quantity_below'
  | 'quantity_above'
  | 'quantity_above_balance';

/** Returns the cost of a number of tokens, in USDT. */
export function costOf(quantity: string, { price }: Pick<IeoProject, 'price'>): string {
  return textOf(ieoCost(unitsOf(quantity), unitsOf(price), TOKEN_UNITS));
}

/**
 * Returns the most tokens, in whole steps, that the project allows and a balance of USDT can pay.
 */
export function mostTokens(project: IeoProject, available: string): string {
  const affordable = (unitsOf(available) * TOKEN_UNITS) / unitsOf(project.price);
  const maximum = unitsOf(project.maximum);
  const most = affordable < maximum ? affordable : maximum;
  return textOf(most - (most % unitsOf(project.step)));
}

/** Returns null when the quantity can be subscribed, as far as the app can tell. */
export function quantityProblem(
  quantity: string,
  project: IeoProject,
  available: string | null,
): QuantityProblem | null {
  const wanted = unitsOf(quantity);
  if (wanted === 0n) return 'quantity_required';
  if (wanted % unitsOf(project.step) !== 0n) return 'quantity_off_step';
  if (wanted < unitsOf(project.minimum)) return 'quantity_below';
  if (wanted > unitsOf(project.maximum)) return 'quantity_above';
  const isCovered = available === null || unitsOf(costOf(quantity, project)) <= unitsOf(available);
  return isCovered ? null : 'quantity_above_balance';
}
