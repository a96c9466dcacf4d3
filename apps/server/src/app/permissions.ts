import { CODES, type CodeOf, type Feature } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { requireFree } from '../customers/holds/index.ts';
import { requireVerified } from '../customers/verification/index.ts';
import { type Caller, CatalogueError } from '../platform/gateway/index.ts';
import type { Features } from '../venue/features/index.ts';

/** The code for a feature that the operator has switched off. */
type Refusal = CodeOf<'market_suspended' | 'exchange_unavailable' | 'product_not_on_sale'>;

/** Decides who may trade what: checks the operator's switch of the feature, then holds of the account, then the customer's verification. */
export function createPermissions(db: NodePgDatabase, features: Features) {
  const admit = async (feature: Feature, code: Refusal, caller: Caller) => {
    if (!features.isOn(feature)) throw new CatalogueError(code);
    await requireFree(db, caller, 'trade');
    await requireVerified(db, caller);
  };
  const permission = (feature: Feature, code: Refusal) => ({
    isOffered: () => features.isOn(feature),
    check: (caller: Caller) => admit(feature, code, caller),
  });
  return {
    spot: permission('spot', CODES.market_suspended),
    options: permission('options', CODES.market_suspended),
    contracts: {
      check: (caller: Caller, product: 'eternal' | 'dated') =>
        admit(product === 'eternal' ? 'eternal_contract' : 'contract', CODES.market_suspended, caller),
      checkMore: (caller: Caller) => requireFree(db, caller, 'trade'),
    },
    conversion: permission('exchange', CODES.exchange_unavailable),
    financial: permission('financial', CODES.product_not_on_sale),
    lockMining: permission('lock_mining', CODES.product_not_on_sale),
    ieo: permission('ieo', CODES.product_not_on_sale),
  };
}
