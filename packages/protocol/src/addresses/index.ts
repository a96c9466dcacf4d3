export {
  ADDRESS_REFUSAL,
  type AddressCheck,
  type AddressProblem,
  checkAddress,
  isNetwork,
  NETWORKS,
  type Network,
} from './check.ts';
