import { type WithdrawalChannel, withdrawalChannel } from '@trade/protocol';
import { CASHOUT_PATH } from '../../../platform/paths/withdrawals.ts';

/** What the customer wants to withdraw: kept in the address of the page, so that the way to a new destination comes back to it. */
export interface CashoutIntent {
  channel: WithdrawalChannel;
  /** Empty while it is open. */
  currency: string;
}

export function readIntent(address: URLSearchParams): CashoutIntent {
  const channel = withdrawalChannel.safeParse(address.get('channel'));
  return { channel: channel.success ? channel.data : 'wallet', currency: address.get('currency') ?? '' };
}

export function cashoutTo({ channel, currency }: CashoutIntent): string {
  return `${CASHOUT_PATH}?${new URLSearchParams({ channel, ...(currency !== '' && { currency }) })}`;
}
