import type { Ticker, UserInfo } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import type { ConnectionState } from '../../../platform/live/index.ts';
import { useUser } from '../../../platform/session/index.ts';
import { useConnectionHistory } from '../market-warning.tsx';

/** Problems that stop any order of any product. */
export type GateProblem =
  | { code: 'log_in' | 'connecting' | 'reconnecting' | 'suspended' }
  | { code: 'verify'; state: UserInfo['realname']['primary'] };

/** The conditions of any order. */
export interface Gate {
  user: Pick<UserInfo, 'is_simulation' | 'realname'> | null;
  connection: ConnectionState;
  /** Whether the connection was ever open: otherwise it is not a *re*connection. */
  wasConnected: boolean;
  status: Ticker['status'] | null;
}

/** Returns the first problem that stops any order, or null. */
export function gateProblem({ user, connection, wasConnected, status }: Gate): GateProblem | null {
  if (user === null) return { code: 'log_in' };
  if (connection !== 'open') return { code: wasConnected ? 'reconnecting' : 'connecting' };
  if (status === 'suspended') return { code: 'suspended' };
  if (!user.is_simulation && user.realname.primary !== 'approved') {
    return { code: 'verify', state: user.realname.primary };
  }
  return null;
}

/** What stops any order now, in a market of this status. */
export function useGate(status: Gate['status']): GateProblem | null {
  return gateProblem({ user: useUser(), status, ...useConnectionHistory() });
}

/** Returns the text of a gate problem. */
export function useGateText(): (problem: GateProblem) => string {
  const t = useTranslations('trade.problem');
  return (problem) => {
    if (problem.code !== 'verify') return t(problem.code);
    return t(problem.state === 'approved' ? 'loading' : `verify_${problem.state}`);
  };
}
