import { CatalogueError } from '../../platform/gateway/index.ts';

const HASH = /^[0-9a-f]{64}$/;
/** A signature of 64 bytes in base58, whose letters' case matters. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/** A transaction's id as its network writes it, or a bank's reference, so that one payment has one name; 561 for what cannot be one. */
export function readTransactionId(network: string, text: string): string {
  switch (network) {
    case 'ERC20':
      return `0x${readHash(text.replace(/^0x/i, ''))}`;
    case 'TRC20':
    case 'Bitcoin':
      return readHash(text);
    case 'Solana':
      if (!SIGNATURE.test(text)) throw new CatalogueError(561);
      return text;
    default:
      return text.toUpperCase();
  }
}

function readHash(text: string): string {
  const hash = text.toLowerCase();
  if (!HASH.test(hash)) throw new CatalogueError(561);
  return hash;
}
