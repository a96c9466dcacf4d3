/** A block of a chain: its number and the hash that makes it this block and no other of that number. */
export interface Block {
  number: number;
  hash: string;
}

/** Money that arrived at an address, in a block that is final. */
export interface ChainTransfer {
  network: string;
  currency: string;
  /** The transaction, as its chain writes it. */
  txId: string;
  /** Which of the transaction's events it is: together they name the transfer. */
  logIndex: number;
  /** The receiver, as the address was asked for. */
  address: string;
  /** Smallest units of the currency on this exchange, rounded down. */
  amount: bigint;
}

/** A chain that can be watched. Every call rejects when its node does not answer, or answers what cannot be. */
export interface Chain {
  /** As deposits name it. */
  readonly network: string;
  /** The currencies whose transfers it sees. */
  readonly currencies: ReadonlySet<string>;
  /** Blocks, its own included, after which a block is final. */
  readonly confirmations: number;
  /** The newest final block; null while the chain is too short to have one. */
  finalBlock(): Promise<Block | null>;
  /** The block of that number on the chain as it is now; null beyond its end. */
  blockAt(number: number): Promise<Block | null>;
  /** Transfers to these addresses in the blocks `from` to `to`, oldest first. */
  transfersTo(addresses: readonly string[], from: number, to: number): Promise<ChainTransfer[]>;
}
