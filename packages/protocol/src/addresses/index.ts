export { checkAddress, sameAccountElsewhere } from './check.ts';
export {
  type AddressCheck,
  type AddressProblem,
  isNetwork,
  losesMoney,
  NETWORKS,
  type Network,
  refusalOf,
} from './network.ts';
