import type { ProtectionProblem } from '../../desk/index.ts';

/**
 * Why a contract order cannot be sent now, as data; the component that shows it chooses the text.
 */
export type ContractProblem =
  | {
      code:
        | 'loading'
        | 'unread'
        | 'price_missing'
        | 'lots_missing'
        | 'no_liquidity'
        | 'post_only_would_match'
        | 'fok_unfillable'
        | 'visible_range'
        | 'no_position'
        | 'expiring'
        | 'awaits_depth'
        | 'margin_too_low';
    }
  | { code: 'price_off_tick'; step: string }
  | { code: 'lot_range'; least: string; most: string }
  | { code: 'insufficient'; currency: string }
  | { code: 'position_limit'; multiple: number }
  | { code: 'close_exceeds'; lots: string }
  | ProtectionProblem;
