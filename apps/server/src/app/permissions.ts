import { CODES, type CodeOf, type Feature } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { requireFree } from '../customers/holds/index.ts';
import { requireVerified } from '../customers/verification/index.ts';
import { type Caller, CatalogueError } from '../platform/gateway/index.ts';
import type { Features } from '../venue/features/index.ts';

/** How long a customer who may trade is not asked about again, ms. */
const BELIEVED_FOR = 2_000;
const MOST_BELIEVED = 20_000;

/** The code for a feature that the operator has switched off. */
type Refusal = CodeOf<'market_suspended' | 'exchange_unavailable' | 'product_not_on_sale'>;

/**
 * Decides who may trade what: checks the operator's switch of the feature, then holds of the
 * account, then the customer's verification. Who may trade is believed for BELIEVED_FOR, or until a
 * hold is told: one whose message is lost takes effect after this time.
 */
export function createPermissions(db: NodePgDatabase, features: Features) {
  /** When a customer's standing was read. */
  const believed = new Map<number, number>();
  /** Counts the holds put, so that what was read before one is read again. */
  let holds = 0;
  const requireStanding = async (caller: Caller) => {
    const { customer: userId } = caller;
    // A clock that is set back ends belief, too.
    if (Math.abs(Date.now() - (believed.get(userId) ?? 0)) < BELIEVED_FOR) return;
    let before: number;
    do {
      before = holds;
      await requireFree(db, caller, 'trade');
      await requireVerified(db, caller);
    } while (before !== holds);
    if (believed.size >= MOST_BELIEVED) believed.clear();
    believed.set(userId, Date.now());
  };
  const admit = async (feature: Feature, code: Refusal, caller: Caller) => {
    if (!features.isOn(feature)) throw new CatalogueError(code);
    if (caller.mode === 'real') await requireStanding(caller);
  };
  const permission = (feature: Feature, code: Refusal) => ({
    isOffered: () => features.isOn(feature),
    check: (caller: Caller) => admit(feature, code, caller),
  });
  /**
   * A hold keeps nobody from lowering a risk: what is held may be sold, wherever the market is on.
   */
  const checkExit = async (caller: Caller) => {
    if (!features.isOn('spot')) throw new CatalogueError(CODES.market_suspended);
    if (caller.mode === 'real') await requireVerified(db, caller);
  };
  return {
    spot: { ...permission('spot', CODES.market_suspended), checkExit },
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
    /** Must be called once a hold on the customer's account is committed. */
    forget(userId: number): void {
      holds += 1;
      believed.delete(userId);
    },
  };
}
