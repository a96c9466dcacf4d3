import type { CustomerCommand } from '../commands.ts';

/** Freezes an amount and its fee in the coin account until the withdrawal is resolved. Real accounts only. */
export interface OpenWithdrawal extends CustomerCommand {
  type: 'open_withdrawal';
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  fee: string;
}

/** Ends a withdrawal, exactly once: paid out, refused by the venue, or called off by its customer. */
export interface ResolveWithdrawal {
  type: 'resolve_withdrawal';
  withdrawalId: number;
  result: 'success' | 'reject' | 'cancel';
}
