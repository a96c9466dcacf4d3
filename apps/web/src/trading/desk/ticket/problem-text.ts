import type { Ticker, UserInfo } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import type { ConnectionState } from '../../../platform/live/index.ts';
import type { ProtectionProblem } from './protection.ts';

/** Problems that stop any order of any product. */
export type GateProblem =
  | { code: 'log_in' | 'connecting' | 'reconnecting' | 'suspended' | 'loading' }
  | { code: 'verify'; state: UserInfo['realname']['primary'] };

/** Why an order cannot be sent now, as data; its text is chosen where it is shown. */
export type Problem =
  | GateProblem
  | {
      code:
        | 'unread'
        | 'price_missing'
        | 'amount_missing'
        | 'no_liquidity'
        | 'post_only_would_match'
        | 'fok_unfillable'
        | 'visible_range';
    }
  | { code: 'price_off_tick' | 'amount_off_step'; step: string }
  | { code: 'below_minimum' | 'above_maximum'; amount: string; currency: string }
  | { code: 'insufficient'; currency: string }
  | ProtectionProblem;

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

/** Returns the text of a gate problem. */
export function useGateText(): (problem: GateProblem) => string {
  const t = useTranslations('trade.problem');
  return (problem) => {
    if (problem.code !== 'verify') return t(problem.code);
    return t(problem.state === 'approved' ? 'loading' : `verify_${problem.state}`);
  };
}

/** Returns the text that the button shows instead of its action. */
export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('trade.problem');
  const protection = useTranslations('contracts.problem');
  const number = useTranslations('number');
  const gateText = useGateText();
  const format = useFormat();
  return (problem) => {
    switch (problem.code) {
      case 'log_in':
      case 'connecting':
      case 'reconnecting':
      case 'suspended':
      case 'loading':
      case 'verify':
        return gateText(problem);
      case 'unread':
        return number('correct');
      case 'price_off_tick':
      case 'amount_off_step':
        return t(problem.code, { step: format.decimal(problem.step) });
      case 'below_minimum':
      case 'above_maximum':
        return t(problem.code, { amount: format.decimal(problem.amount), currency: problem.currency });
      case 'insufficient':
        return t(problem.code, { currency: problem.currency });
      case 'trigger_missing':
        return protection('trigger_missing');
      case 'protection':
        return protection(problem.name === 'stopLoss' ? 'stop_loss' : 'take_profit');
      default:
        return t(problem.code);
    }
  };
}
