import type { Ticker, UserInfo } from '@trade/protocol';
import type { ConnectionState } from '../../../platform/live/index.ts';

/** What stops any order, of whatever product. */
export type GateProblem =
  | { code: 'log_in' | 'connecting' | 'reconnecting' | 'suspended' | 'loading' }
  | { code: 'verify'; state: UserInfo['realname']['primary'] };

/** Why an order cannot be sent right now, as data: the texts are chosen where it is shown. */
export type Problem =
  | GateProblem
  | { code: 'price_missing' | 'amount_missing' | 'no_liquidity' | 'post_only_would_match' | 'fok_unfillable' }
  | { code: 'price_off_tick' | 'amount_off_step'; step: string }
  | { code: 'below_minimum' | 'above_maximum'; amount: string; currency: string }
  | { code: 'insufficient'; currency: string };

/** What must hold whatever the order is. */
export interface Gate {
  user: Pick<UserInfo, 'is_simulation' | 'realname'> | null;
  connection: ConnectionState;
  /** Whether the connection was ever open: before that, it is not a *re*connection. */
  wasConnected: boolean;
  status: Ticker['status'] | null;
}

/** The first thing in the way of any order, or null. */
export function gateProblem({ user, connection, wasConnected, status }: Gate): GateProblem | null {
  if (user === null) return { code: 'log_in' };
  if (connection !== 'open') return { code: wasConnected ? 'reconnecting' : 'connecting' };
  if (status === 'suspended') return { code: 'suspended' };
  if (!user.is_simulation && user.realname.primary !== 'approved') {
    return { code: 'verify', state: user.realname.primary };
  }
  return null;
}
