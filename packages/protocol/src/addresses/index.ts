export { checkAddress, sameAccountElsewhere } from './check.ts';
export {
  ADDRESS_RULES,
  type AddressCheck,
  type AddressProblem,
  type AddressRule,
  isAddressRule,
  losesMoney,
  refusalOf,
} from './rule.ts';
