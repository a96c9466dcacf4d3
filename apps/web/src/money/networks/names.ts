/** What a network is called by those who use it; the operator's own keep the name they were given. */
const NAMES: Readonly<Record<string, string>> = {
  TRC20: 'Tron (TRC20)',
  ERC20: 'Ethereum (ERC20)',
};

export function networkName(network: string): string {
  return NAMES[network] ?? network;
}

/** Both ends of an address or a transaction's id: enough to recognise it by. */
export function shortAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
}
