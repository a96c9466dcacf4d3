export { checkAddress } from './check.ts';
export {
  ADDRESS_REFUSAL,
  type AddressCheck,
  type AddressProblem,
  isNetwork,
  NETWORKS,
  type Network,
} from './network.ts';
