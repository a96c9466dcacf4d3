import type { ContractSpec } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { Permissions } from '../../customers/verification/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';

/** Decides who may open positions. Both reject with the code of what the customer is missing. */
export interface ContractPermission {
  check(caller: Caller, product: ContractSpec['product']): Promise<void>;
  /** Whether a customer may risk more with what is open. */
  checkMore(caller: Caller): Promise<void>;
}

export function contractPermission(permissions: Permissions): ContractPermission {
  return {
    check: (caller, product) =>
      permissions.admit(
        product === 'eternal' ? 'eternal_contract' : 'contract',
        CODES.market_suspended,
        caller,
      ),
    checkMore: (caller) => permissions.admitMore(caller),
  };
}
