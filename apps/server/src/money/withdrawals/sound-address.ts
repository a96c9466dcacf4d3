import { type CatalogueCode, CODES } from '@trade/protocol';
import {
  checkAddress,
  isAddressRule,
  losesMoney,
  refusalOf,
  sameAccountElsewhere,
} from '@trade/protocol/addresses';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { type DepositConfig, depositorsOf } from '../deposits/index.ts';
import { type Networks, requireListed } from '../networks/index.ts';

/** An address that a customer's money is to go to. */
export interface Payee {
  userId: number;
  network: string;
  address: string;
}

/** What the venue knows of addresses; those of a set are as `keyOf` names them. */
export interface KnownAddresses {
  rules: Networks['rules'];
  /** Contracts of the tokens that the operator has listed by now. */
  tokens(): ReadonlySet<string>;
  /** The venue's own: its funds, and those that it hands out for deposits. */
  venue: ReadonlySet<string>;
}

/**
 * Reads the addresses in the configuration of deposits, and of tokens as they are listed. Throws
 * for an address of the venue's that is none of its network.
 */
export function knownAddresses(
  { addresses, venueAddresses }: Pick<DepositConfig, 'addresses' | 'venueAddresses'>,
  { rules, tokens }: Pick<Networks, 'rules' | 'tokens'>,
): KnownAddresses {
  for (const [network, listed] of Object.entries(venueAddresses)) {
    const rule = requireListed(rules(), network, 'VENUE_ADDRESSES');
    const isSound = (address: string) => isAddressRule(rule) && checkAddress(rule, address).ok;
    if (!listed.every(isSound)) throw new Error(`VENUE_ADDRESSES: one is not an address of ${network}`);
  }
  const keysOf = (byNetwork: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(byNetwork).flatMap(([network, listed]) =>
      listed.map((address) => keyOf(network, address)),
    );
  return {
    rules,
    tokens: () => new Set(tokens().map(({ contract, network }) => keyOf(network, contract))),
    venue: new Set([...keysOf(addresses), ...keysOf(venueAddresses)]),
  };
}

/**
 * Returns for each address the code that refuses it; null when money sent there can be the
 * customer's own. Beside its form it is judged who could have the money: nobody, anybody, the
 * contract of a token, the network, or the venue itself. An account is looked for on every network
 * that numbers accounts alike, such as Ethereum and TRON: the venue's keys are the venue's on all.
 */
export async function refusalsOf(
  { db, known }: { db: Pick<NodePgDatabase, 'select'>; known: KnownAddresses },
  payees: readonly Payee[],
): Promise<(CatalogueCode | null)[]> {
  const [rules, tokens] = [known.rules(), known.tokens()];
  const notations = (payee: Payee) => notationsOf(payee, rules);
  const found = await depositorsOf(db, payees.flatMap(notations));
  const owners = new Map(found.map(({ address, network, userId }) => [keyOf(network, address), userId]));
  return payees.map((payee) => {
    const { address, network, userId } = payee;
    const places = notations(payee);
    const depositors = places.flatMap((place) => owners.get(keyOf(place.network, place.address)) ?? []);
    if (depositors.includes(userId)) return CODES.address_own_deposit;
    const isOfVenue = places.some((place) => known.venue.has(keyOf(place.network, place.address)));
    if (isOfVenue || depositors.length > 0) return CODES.address_of_venue;
    if (places.some((place) => tokens.has(keyOf(place.network, place.address))))
      return CODES.address_token_contract;
    const rule = rules.get(network);
    if (!isAddressRule(rule)) return null;
    const check = checkAddress(rule, address);
    return check.ok ? null : refusalOf(network, check.problem);
  });
}

/** Throws the code that refuses an address, see `refusalsOf`. */
export async function requireSound(deps: Parameters<typeof refusalsOf>[0], payee: Payee): Promise<void> {
  const [refusal = null] = await refusalsOf(deps, [payee]);
  if (refusal !== null) throw new CatalogueError(refusal);
}

/** The account as it is written here, and on the other networks that number accounts alike. */
function notationsOf(
  { address, network }: Payee,
  rules: ReturnType<Networks['rules']>,
): { network: string; address: string }[] {
  const here = { network, address };
  const rule = rules.get(network);
  if (!isAddressRule(rule)) return [here];
  const check = checkAddress(rule, address);
  if (!check.ok && !losesMoney(check.problem)) return [here];
  const elsewhere = [...rules].flatMap(([other, its]) => {
    const written = other !== network && isAddressRule(its) && sameAccountElsewhere(rule, its, address);
    return written ? [{ network: other, address: written }] : [];
  });
  return [here, ...elsewhere];
}

const IN_HEX = /^0x[0-9a-fA-F]{40}$/;

/** One key for one account: only addresses in hex are the same in capital and small letters. */
function keyOf(network: string, address: string): string {
  return `${network} ${IN_HEX.test(address) ? address.toLowerCase() : address}`;
}
