import type { Bankcard, Wallet } from '@trade/protocol';

/** Where the money is to go. */
export type Destination = { channel: 'wallet'; wallet: Wallet } | { channel: 'bank'; card: Bankcard };
