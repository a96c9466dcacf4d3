import { type CatalogueCode, CODES } from '@trade/protocol';
import {
  checkAddress,
  isNetwork,
  losesMoney,
  refusalOf,
  sameAccountElsewhere,
} from '@trade/protocol/addresses';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { type DepositConfig, depositorsOf } from '../deposits/index.ts';
import type { Networks } from '../networks/index.ts';

/** An address that a customer's money is to go to. */
export interface Payee {
  userId: number;
  network: string;
  address: string;
}

/** What the venue knows of addresses by its configuration, as `keyOf` names them. */
export interface KnownAddresses {
  /** Contracts of the tokens that the operator has listed by now. */
  tokens(): ReadonlySet<string>;
  /** The venue's own: its funds, and those that it hands out for deposits. */
  venue: ReadonlySet<string>;
}

/** The network whose tokens the operator lists with their contracts. */
const EVM_NETWORK = 'ERC20';

/** Reads the addresses in the configuration of deposits, and of tokens as they are listed. */
export function knownAddresses(
  { addresses, venueAddresses }: Pick<DepositConfig, 'addresses' | 'venueAddresses'>,
  networks: Pick<Networks, 'tokens'>,
): KnownAddresses {
  const keysOf = (byNetwork: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(byNetwork).flatMap(([network, listed]) =>
      listed.map((address) => keyOf(network, address)),
    );
  return {
    tokens: () => new Set(networks.tokens().map(({ contract }) => keyOf(EVM_NETWORK, contract))),
    venue: new Set([...keysOf(addresses), ...keysOf(venueAddresses)]),
  };
}

/**
 * Returns for each address the code that refuses it; null when money sent there can be the
 * customer's own. Beside its form it is judged who could have the money: nobody, anybody, the
 * contract of a token, the network, or the venue itself. An account of Ethereum is looked for among
 * TRON's, too, and the other way round: the venue's keys are the venue's on both.
 */
export async function refusalsOf(
  { db, known }: { db: Pick<NodePgDatabase, 'select'>; known: KnownAddresses },
  payees: readonly Payee[],
): Promise<(CatalogueCode | null)[]> {
  const found = await depositorsOf(db, payees.flatMap(notations));
  const tokens = known.tokens();
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
    if (!isNetwork(network)) return null;
    const check = checkAddress(network, address);
    return check.ok ? null : refusalOf(network, check.problem);
  });
}

/** Throws the code that refuses an address, see `refusalsOf`. */
export async function requireSound(deps: Parameters<typeof refusalsOf>[0], payee: Payee): Promise<void> {
  const [refusal = null] = await refusalsOf(deps, [payee]);
  if (refusal !== null) throw new CatalogueError(refusal);
}

/** The account as it is written here, and on the other network of its kind. */
function notations({
  address,
  network,
}: Pick<Payee, 'network' | 'address'>): { network: string; address: string }[] {
  const here = { network, address };
  if (!isNetwork(network)) return [here];
  const check = checkAddress(network, address);
  if (!check.ok && !losesMoney(check.problem)) return [here];
  const elsewhere = sameAccountElsewhere(network, address);
  return elsewhere ? [here, elsewhere] : [here];
}

/** One key for one account: only Ethereum's addresses are the same in capital and small letters. */
function keyOf(network: string, address: string): string {
  return `${network} ${network === EVM_NETWORK ? address.toLowerCase() : address}`;
}
