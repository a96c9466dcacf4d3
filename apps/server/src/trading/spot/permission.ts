import type { Side } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { Permissions } from '../../customers/verification/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';

/**
 * Decides who may trade. Cancelling needs no permission. Both reject with the code of what the
 * customer is missing.
 */
export interface TradingPermission {
  /** Whether a customer may buy, which a hold forbids. */
  check(caller: Caller): Promise<void>;
  /** Whether a customer may sell what they have, at once or once a price is reached. */
  checkExit(caller: Caller): Promise<void>;
}

export function spotPermission(permissions: Permissions): TradingPermission {
  return {
    ...permissions.of('spot', CODES.market_suspended),
    checkExit: (caller) => permissions.admitExit('spot', CODES.market_suspended, caller),
  };
}

/** Checks whether a customer may trade on a side. */
export function checkSide(permission: TradingPermission, caller: Caller, side: Side): Promise<void> {
  return side === 'sell' ? permission.checkExit(caller) : permission.check(caller);
}
