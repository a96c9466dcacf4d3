import { type CatalogueCode, CODES } from '../catalogue.ts';

/** The networks whose addresses can be checked. */
export const NETWORKS = ['TRC20', 'ERC20', 'Bitcoin', 'Solana'] as const;
export type Network = (typeof NETWORKS)[number];

export function isNetwork(name: string): name is Network {
  return NETWORKS.some((network) => network === name);
}

/** The code that refuses a text that is not an address of the network. */
export const ADDRESS_REFUSAL = {
  TRC20: CODES.trc20_address_invalid,
  ERC20: CODES.erc20_address_invalid,
  Bitcoin: CODES.bitcoin_address_invalid,
  Solana: CODES.solana_address_invalid,
} as const satisfies Record<Network, CatalogueCode>;

/**
 * Why a text is not an address of a network: it is a private key, an address of a test network or of another network, its
 * checksum is wrong (a typing error), or it has another form.
 */
export type AddressProblem = 'private_key' | 'testnet' | 'wrong_network' | 'checksum' | 'format';

/** The result of checking an address: the address as the network writes it, or what is wrong. */
export type AddressCheck = { ok: true; address: string } | { ok: false; problem: AddressProblem };

export function accepted(address: string): AddressCheck {
  return { ok: true, address };
}

export function refused(problem: AddressProblem): AddressCheck {
  return { ok: false, problem };
}
