export { AddressText } from './address-text.tsx';
export { networkName, shortAddress } from './names.ts';
