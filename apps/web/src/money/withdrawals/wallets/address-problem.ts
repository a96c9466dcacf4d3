import { type AddressProblem, checkAddress, isNetwork } from '@trade/protocol/addresses';

/** How an address that is being typed stands. `unfinished` may still become one. */
export type AddressStanding =
  | { state: 'empty' }
  | { state: 'unfinished' }
  | { state: 'wrong'; problem: AddressProblem }
  /** As the network writes it; `checked` is false where only the server knows the network. */
  | { state: 'good'; address: string; checked: boolean };

/** Judges an address while it is typed; `finished` when the customer is done with it. */
export function standingOf(network: string, text: string, finished: boolean): AddressStanding {
  const address = text.trim();
  if (address === '') return { state: 'empty' };
  if (!isNetwork(network)) return { state: 'good', address, checked: false };
  const check = checkAddress(network, address);
  if (check.ok) return { state: 'good', address: check.address, checked: true };
  if (check.problem === 'format' && !finished) return { state: 'unfinished' };
  return { state: 'wrong', problem: check.problem };
}
