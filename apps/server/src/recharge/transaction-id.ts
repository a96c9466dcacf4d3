import { CatalogueError } from '../gateway/index.ts';

const HASH = /^[0-9a-f]{64}$/;

/** A transaction's id as its network writes it, so that one transaction has one id; 561 for what cannot be one. */
export function readTransactionId(network: string, text: string): string {
  if (network === 'ERC20') return `0x${readHash(text.replace(/^0x/i, ''))}`;
  if (network === 'TRC20' || network === 'Bitcoin') return readHash(text);
  return text;
}

function readHash(text: string): string {
  const hash = text.toLowerCase();
  if (!HASH.test(hash)) throw new CatalogueError(561);
  return hash;
}
