export { isOwnAccount } from './accounts.ts';
export {
  ensureFirstOperator,
  ensureSecondAdmin,
  type FirstOperator,
  type SecondAdmin,
  warnOfLonelyPowers,
} from './first-operators.ts';
export { askingOf, hasOtherSupport, listColleagues } from './letters.ts';
export { guardConsole, operatorOf } from './own-access-routes.ts';
export { operatorPasskeys } from './passkey-routes.ts';
export { powers, powersText } from './powers.ts';
