import type { TriggerName } from './intent.ts';
import type { ProtectionRule } from './protection.ts';

/** Why a contract order cannot be sent right now, as data: the texts are chosen where it is shown. */
export type ContractProblem =
  | {
      code:
        | 'loading'
        | 'price_missing'
        | 'lots_missing'
        | 'no_liquidity'
        | 'post_only_would_match'
        | 'fok_unfillable'
        | 'no_position'
        | 'expiring'
        | 'margin_too_low'
        | 'trigger_missing';
    }
  | { code: 'price_off_tick'; step: string }
  | { code: 'lot_range'; least: string; most: string }
  | { code: 'insufficient'; currency: string }
  | { code: 'position_limit'; multiple: number }
  | { code: 'close_exceeds'; lots: string }
  | { code: 'protection'; name: TriggerName; rule: ProtectionRule };
