import type { Feature } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { requireFree } from '../customers/holds/index.ts';
import { requireVerified } from '../customers/verification/index.ts';
import { type Caller, CatalogueError } from '../platform/gateway/index.ts';
import type { Features } from '../venue/features/index.ts';

/** The code that says that the operator has switched a feature off. */
type Refusal = 12202 | 12231 | 12290;

/** Who may trade what: the operator's switch of the feature first, then what is held of the account, then the customer's verification. */
export function createPermissions(db: NodePgDatabase, switches: Features) {
  const admit = async (feature: Feature, code: Refusal, caller: Caller) => {
    if (!switches.isOn(feature)) throw new CatalogueError(code);
    await requireFree(db, caller, 'trade');
    await requireVerified(db, caller);
  };
  const permission = (feature: Feature, code: Refusal) => ({
    isOffered: () => switches.isOn(feature),
    check: (caller: Caller) => admit(feature, code, caller),
  });
  return {
    spot: permission('spot', 12202),
    options: permission('options', 12202),
    contracts: {
      check: (caller: Caller, product: 'eternal' | 'dated') =>
        admit(product === 'eternal' ? 'eternal_contract' : 'contract', 12202, caller),
      checkMore: (caller: Caller) => requireFree(db, caller, 'trade'),
    },
    conversion: permission('exchange', 12231),
    financial: permission('financial', 12290),
    lockMining: permission('lock_mining', 12290),
    ieo: permission('ieo', 12290),
  };
}
