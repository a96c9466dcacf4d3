import { type CatalogueCode, CODES } from '../catalogue.ts';

/** The ways in which networks write their addresses. Which network has which rule is data. */
export const ADDRESS_RULES = ['tron', 'evm', 'bitcoin', 'solana'] as const;
export type AddressRule = (typeof ADDRESS_RULES)[number];

export function isAddressRule(name: unknown): name is AddressRule {
  return ADDRESS_RULES.some((rule) => rule === name);
}

/**
 * Why money sent to a well-formed address is lost: it is the contract of a token, a contract or
 * program of the network itself, an address that nobody has a key for, or one that anybody can take
 * the money from.
 */
export type LostMoney = 'token_contract' | 'system_program' | 'nobody' | 'anybody';

/**
 * Why money must not be sent to a text: it is a private key, an address of a test network or of
 * another network, its checksum is wrong (a typing error), it has another form, or what is sent
 * there is lost.
 */
export type AddressProblem = 'private_key' | 'testnet' | 'wrong_network' | 'checksum' | 'format' | LostMoney;

/** The result of checking an address: the address as the network writes it, or what is wrong. */
export type AddressCheck = { ok: true; address: string } | { ok: false; problem: AddressProblem };

export function accepted(address: string): AddressCheck {
  return { ok: true, address };
}

export function refused(problem: AddressProblem): AddressCheck {
  return { ok: false, problem };
}

/** The networks whose name stands in the text of a code of their own. */
const NOT_AN_ADDRESS: ReadonlyMap<string, CatalogueCode> = new Map([
  ['TRC20', CODES.trc20_address_invalid],
  ['ERC20', CODES.erc20_address_invalid],
  ['Bitcoin', CODES.bitcoin_address_invalid],
  ['Solana', CODES.solana_address_invalid],
]);

const LOSES_MONEY = {
  token_contract: CODES.address_token_contract,
  system_program: CODES.address_system_program,
  nobody: CODES.address_nobody,
  anybody: CODES.address_anybody,
} as const satisfies Record<LostMoney, CatalogueCode>;

/** Whether the address is well-formed, and money sent there is lost all the same. */
export function losesMoney(problem: AddressProblem): problem is LostMoney {
  return problem in LOSES_MONEY;
}

/**
 * Returns the code that refuses an address of a network for a problem: 12264 to 12267 or, for other
 * networks, CODES.withdrawal_address_invalid; or the one of how the money would be lost.
 */
export function refusalOf(network: string, problem: AddressProblem): CatalogueCode {
  if (losesMoney(problem)) return LOSES_MONEY[problem];
  return NOT_AN_ADDRESS.get(network) ?? CODES.withdrawal_address_invalid;
}
