import { AMOUNT_DECIMALS } from '@trade/protocol';
import { z } from 'zod';
import type { Token } from '../networks/index.ts';
import type { Block, Chain, ChainTransfer } from './chain.ts';

const PATIENCE = 15_000;

const answer = z.union([
  z.object({ result: z.unknown(), error: z.undefined().optional() }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
]);

/**
 * Sends a node one request and reads the reply; rejects on an error, a timeout, or a reply of
 * another form.
 */
type Rpc = <Result>(method: string, params: readonly unknown[], result: z.ZodType<Result>) => Promise<Result>;

/** JSON-RPC 2.0 over HTTP. */
function createRpc(url: string): Rpc {
  let asked = 0;
  return async (method, params, result) => {
    asked += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: asked, method, params }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`The node answered ${method} with HTTP ${response.status}`);
    const parsed = answer.parse(await response.json());
    if (parsed.error)
      throw new Error(`The node refused ${method}: ${parsed.error.message} (${parsed.error.code})`);
    return result.parse(parsed.result);
  };
}

/** `0x` and hex digits, lower case. */
const hexData = z
  .string()
  .regex(/^0x[0-9a-fA-F]*$/)
  .toLowerCase();
/** A number in hex, as nodes write it. */
const hexNumber = hexData.transform((text, context) => {
  const number = Number.parseInt(text, 16);
  if (!Number.isSafeInteger(number)) context.addIssue('not a safe integer');
  return number;
});

function toHex(number: number): string {
  return `0x${number.toString(16)}`;
}

/** keccak256("Transfer(address,address,uint256)") */
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** An event that a contract emitted. */
const logEntry = z.object({
  address: hexData,
  topics: z.array(hexData),
  data: hexData,
  blockNumber: hexNumber,
  blockHash: hexData,
  transactionHash: hexData,
  logIndex: hexNumber,
  removed: z.boolean().default(false),
});
type LogEntry = z.infer<typeof logEntry>;

/**
 * Returns receiver (lower case) and amount (token's units) of a transfer; null for any other event.
 */
function readTransfer({ data, topics }: LogEntry): { to: string; value: bigint } | null {
  const [event, , receiver] = topics;
  if (event !== TRANSFER_EVENT || topics.length !== 3 || receiver?.length !== 66 || data.length !== 66)
    return null;
  return { to: `0x${receiver.slice(26)}`, value: BigInt(data) };
}

/** An address as a topic of an event: padded to 32 bytes. */
function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/** Converts the token's units to this venue's, rounded down. */
function amountOf(value: bigint, { decimals }: Token): bigint {
  return decimals >= AMOUNT_DECIMALS
    ? value / 10n ** BigInt(decimals - AMOUNT_DECIMALS)
    : value * 10n ** BigInt(AMOUNT_DECIMALS - decimals);
}

/** Addresses per query that common nodes accept. */
const ADDRESSES_AT_ONCE = 500;

const block = z.object({ number: hexNumber, hash: hexData }).nullable();
const receipt = z.object({ blockHash: hexData, status: hexNumber, logs: z.array(logEntry) }).nullable();

export interface EvmOptions {
  /** The node's JSON-RPC address. */
  url: string;
  /** The chain id that the node must have: coins of a test network are worth nothing. */
  chainId: number;
  network: string;
  /** As they are listed at the time. */
  tokens: () => readonly Token[];
  confirmations: number;
}

/** An EVM chain, read from its node: transfers of ERC20 tokens. */
export function evmChain({ chainId, confirmations, network, tokens, url }: EvmOptions): Chain {
  const ask = createRpc(url);
  let isRightChain = false;

  const blockAt = (number: number) => ask('eth_getBlockByNumber', [toHex(number), false], block);

  return {
    network,
    confirmations,
    currencies: () => new Set(tokens().map(({ currency }) => currency)),
    blockAt,

    async finalBlock() {
      if (!isRightChain) await requireChain(ask, chainId);
      isRightChain = true;
      const number = (await ask('eth_blockNumber', [], hexNumber)) - confirmations + 1;
      return number < 0 ? null : blockAt(number);
    },

    async transfersTo(addresses, from, to) {
      const found: LogEntry[] = [];
      const byContract = new Map(tokens().map((token) => [token.contract.toLowerCase(), token]));
      for (let start = 0; start < addresses.length; start += ADDRESSES_AT_ONCE) {
        const receivers = addresses.slice(start, start + ADDRESSES_AT_ONCE).map(topicOf);
        const filter = {
          fromBlock: toHex(from),
          toBlock: toHex(to),
          address: [...byContract.keys()],
          topics: [TRANSFER_EVENT, null, receivers],
        };
        found.push(...(await ask('eth_getLogs', [filter], z.array(logEntry))));
      }
      found.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
      const asAsked = new Map(addresses.map((address) => [address.toLowerCase(), address]));
      const transfers: ChainTransfer[] = [];
      for (const entry of found) {
        const token = byContract.get(entry.address);
        const transfer = readTransfer(entry);
        const address = transfer && asAsked.get(transfer.to);
        if (!token || !address || entry.blockNumber < from || entry.blockNumber > to) continue;
        const amount = amountOf(transfer.value, token);
        if (amount === 0n) continue;
        await requireOnChain(ask, entry, await blockAt(entry.blockNumber));
        const { logIndex, transactionHash } = entry;
        transfers.push({
          network,
          currency: token.currency,
          txId: transactionHash,
          logIndex,
          address,
          amount,
        });
      }
      return transfers;
    },
  };
}

async function requireChain(ask: Rpc, chainId: number): Promise<void> {
  const actual = await ask('eth_chainId', [], hexNumber);
  if (actual !== chainId) throw new Error(`The node is of chain ${actual}, and chain ${chainId} was meant`);
}

/**
 * Before money is credited, the transaction's own receipt must confirm the event in a block of the
 * chain.
 */
async function requireOnChain(ask: Rpc, entry: LogEntry, canonical: Block | null): Promise<void> {
  const { blockHash, data, logIndex, removed, transactionHash } = entry;
  const proof = await ask('eth_getTransactionReceipt', [transactionHash], receipt);
  const isProven =
    !removed &&
    canonical?.hash === blockHash &&
    proof?.status === 1 &&
    proof.blockHash === blockHash &&
    proof.logs.some((log) => log.logIndex === logIndex && log.data === data && log.address === entry.address);
  if (!isProven) throw new Error(`The node contradicts itself about transaction ${transactionHash}`);
}
