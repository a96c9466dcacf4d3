import { checkBitcoin } from './bitcoin.ts';
import { checkEthereum } from './ethereum.ts';
import { type AddressCheck, NETWORKS, type Network, refused } from './network.ts';
import { isPrivateKey } from './private-key.ts';
import { checkSolana } from './solana.ts';
import { checkTron } from './tron.ts';

const CHECKS: Readonly<Record<Network, (text: string) => AddressCheck>> = {
  TRC20: checkTron,
  ERC20: checkEthereum,
  Bitcoin: checkBitcoin,
  Solana: checkSolana,
};

/** Longer than any address or key there is. */
const MOST_CHARACTERS = 300;

/**
 * Whether a text is an address on a network that money can be sent to. Spaces around it do not matter. Answers the address as the
 * network writes it, or what is wrong.
 */
export function checkAddress(network: Network, text: string): AddressCheck {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MOST_CHARACTERS) return refused('format');
  if (isPrivateKey(trimmed)) return refused('private_key');
  const check = CHECKS[network](trimmed);
  if (check.ok || check.problem !== 'format') return check;
  const belongsElsewhere = NETWORKS.some((other) => other !== network && CHECKS[other](trimmed).ok);
  return belongsElsewhere ? refused('wrong_network') : check;
}
