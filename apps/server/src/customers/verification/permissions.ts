import type { CodeOf, Feature } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import { Believed } from '../../platform/login/index.ts';
import type { Features } from '../../venue/features/index.ts';
import { requireFree } from '../holds/index.ts';
import { requireVerified } from './applications.ts';

/** The code for a feature that the operator has switched off. */
type Refusal = CodeOf<'market_suspended' | 'exchange_unavailable' | 'product_not_on_sale'>;

/** What a capability asks before it sells a feature. */
export interface Permission {
  /** Whether the operator has it switched on. */
  isOffered(): boolean;
  /** Rejects with the code of what the customer is missing. */
  check(caller: Caller): Promise<void>;
}

/**
 * Decides who may trade what: checks the operator's switch of the feature, then holds of the
 * account, then the customer's verification. Who may trade is believed until a hold is told.
 */
export class Permissions {
  /** Customers who may trade, and those who are verified, whatever holds there are. */
  private readonly standing = new Believed<number, true>(Date.now);
  private readonly verified = new Believed<number, true>(Date.now);

  constructor(
    private readonly db: NodePgDatabase,
    private readonly features: Pick<Features, 'isOn'>,
  ) {}

  of(feature: Feature, code: Refusal): Permission {
    return {
      isOffered: () => this.features.isOn(feature),
      check: (caller) => this.admit(feature, code, caller),
    };
  }

  async admit(feature: Feature, code: Refusal, caller: Caller): Promise<void> {
    if (!this.features.isOn(feature)) throw new CatalogueError(code);
    if (caller.mode === 'real') await this.requireStanding(caller);
  }

  /** A hold keeps nobody from lowering a risk: what is held may be sold while the feature is on. */
  async admitExit(feature: Feature, code: Refusal, caller: Caller): Promise<void> {
    if (!this.features.isOn(feature)) throw new CatalogueError(code);
    if (caller.mode === 'real') await this.requireIdentity(caller);
  }

  /** Whether a customer may risk more of what they have begun already. */
  admitMore(caller: Caller): Promise<void> {
    return requireFree(this.db, caller, 'trade');
  }

  /** Must be called once a hold on the customer's account is committed. */
  forget(userId: number): void {
    this.standing.forget((_, customer) => customer === userId);
  }

  private async requireStanding(caller: Caller): Promise<void> {
    const { customer: userId } = caller;
    if (this.standing.get(userId)) return;
    let before: number;
    do {
      before = this.standing.ended;
      await requireFree(this.db, caller, 'trade');
      await requireVerified(this.db, caller);
    } while (!this.standing.keep(userId, true, before));
  }

  private async requireIdentity(caller: Caller): Promise<void> {
    const { customer: userId } = caller;
    if (this.verified.get(userId)) return;
    const before = this.verified.ended;
    await requireVerified(this.db, caller);
    this.verified.keep(userId, true, before);
  }
}
