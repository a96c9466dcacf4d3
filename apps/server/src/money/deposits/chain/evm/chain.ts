import { z } from 'zod';
import type { Block, Chain, ChainTransfer } from '../chain.ts';
import {
  amountOf,
  type LogEntry,
  logEntry,
  readTransfer,
  type Token,
  TRANSFER_EVENT,
  topicOf,
} from './erc20.ts';
import { createRpc, hexData, hexNumber, type Rpc, toHex } from './rpc.ts';

/** Addresses in one query: what common nodes take. */
const ADDRESSES_AT_ONCE = 500;

const block = z.object({ number: hexNumber, hash: hexData }).nullable();
const receipt = z.object({ blockHash: hexData, status: hexNumber, logs: z.array(logEntry) }).nullable();

export interface EvmOptions {
  /** The node's JSON-RPC address. */
  url: string;
  /** The chain the node must be of: a test network's coins are worth nothing. */
  chainId: number;
  network: string;
  tokens: readonly Token[];
  confirmations: number;
}

/** An EVM chain, read from its node: transfers of ERC20 tokens. */
export function evmChain({ chainId, confirmations, network, tokens, url }: EvmOptions): Chain {
  const ask = createRpc(url);
  const byContract = new Map(tokens.map((token) => [token.contract.toLowerCase(), token]));
  let isRightChain = false;

  const blockAt = (number: number) => ask('eth_getBlockByNumber', [toHex(number), false], block);

  return {
    network,
    confirmations,
    currencies: new Set(tokens.map(({ currency }) => currency)),
    blockAt,

    async finalBlock() {
      if (!isRightChain) await requireChain(ask, chainId);
      isRightChain = true;
      const number = (await ask('eth_blockNumber', [], hexNumber)) - confirmations + 1;
      return number < 0 ? null : blockAt(number);
    },

    async transfersTo(addresses, from, to) {
      const found: LogEntry[] = [];
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

/** Money is not credited on one answer's word: the transaction's own receipt must tell of the event, in a block of the chain. */
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
