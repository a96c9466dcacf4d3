/** Common names of networks; networks of the operator keep their own name. */
const NAMES: Readonly<Record<string, string>> = {
  TRC20: 'Tron (TRC20)',
  ERC20: 'Ethereum (ERC20)',
};

export function networkName(network: string): string {
  return NAMES[network] ?? network;
}

/** Returns both ends of an address or a transaction id, enough to recognise it. */
export function shortAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
}
