import { AMOUNT_DECIMALS } from '@trade/protocol';
import { z } from 'zod';
import { hexData, hexNumber } from './rpc.ts';

/** keccak256("Transfer(address,address,uint256)") */
export const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A coin as a contract on the chain. */
export interface Token {
  currency: string;
  /** The contract's address, lower case. */
  contract: string;
  /** Digits after the point of the contract's unit. */
  decimals: number;
}

/** An event that a contract emitted. */
export const logEntry = z.object({
  address: hexData,
  topics: z.array(hexData),
  data: hexData,
  blockNumber: hexNumber,
  blockHash: hexData,
  transactionHash: hexData,
  logIndex: hexNumber,
  removed: z.boolean().default(false),
});
export type LogEntry = z.infer<typeof logEntry>;

/** The receiver (lower case) and the token's own units of a transfer; null for any other event. */
export function readTransfer({ data, topics }: LogEntry): { to: string; value: bigint } | null {
  const [event, , receiver] = topics;
  if (event !== TRANSFER_EVENT || topics.length !== 3 || receiver?.length !== 66 || data.length !== 66)
    return null;
  return { to: `0x${receiver.slice(26)}`, value: BigInt(data) };
}

/** An address as a topic of an event: padded to 32 bytes. */
export function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/** The token's units in those of this exchange, rounded down. */
export function amountOf(value: bigint, { decimals }: Token): bigint {
  return decimals >= AMOUNT_DECIMALS
    ? value / 10n ** BigInt(decimals - AMOUNT_DECIMALS)
    : value * 10n ** BigInt(AMOUNT_DECIMALS - decimals);
}
