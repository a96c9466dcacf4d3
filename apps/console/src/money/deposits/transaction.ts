import { depositDecisionBody } from '@trade/protocol';

const rule = depositDecisionBody.shape.tx_id.unwrap();
/** Valid on every network: as hexadecimal digits and as base58, which has no zero. */
const DIGITS = '123456789abcdef1';
const BYTES = 64;

/** Whether a text can be a transaction's id or a bank's reference; whether it has the form of its network is the server's to know. */
export function isTransaction(text: string): boolean {
  return rule.safeParse(text).success;
}

/** An id that no transaction has, for addresses that nobody can send to. */
export function inventedTransaction(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => DIGITS[byte % DIGITS.length]).join('');
}
