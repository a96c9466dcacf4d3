import { entriesOf } from '@trade/engine';
import { AMOUNT_DECIMALS, fromUnits, type WithdrawalTerms } from '@trade/protocol';
import { accountHoldOf, holdOn } from '../../customers/holds/index.ts';
import { levelOf } from '../../customers/verification/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { limitsOf, usedSince } from './limits.ts';

/** What a withdrawal costs this customer now, what they may take out, and what stands in the way. */
export async function describeTerms(deps: WithdrawalDependencies, caller: Caller): Promise<WithdrawalTerms> {
  const { config, db, sequencer, identity, methods, now } = deps;
  const { customer, userId } = caller;
  await sequencer.projectedFor(customer);
  const { end, start } = deps.dayOf(now());
  const used = await usedSince(db, customer, start);
  const hold = await holdOn(db, userId, 'withdraw');
  const [pending] = sequencer.look((state) => entriesOf(state, 'real', customer, 'withdrawal'));
  return {
    fee_rate: deps.feeRate(),
    methods: methods.list(),
    level: await levelOf(db, userId),
    limits: limitsOf(config),
    used_today: {
      wallet: fromUnits(used.wallet, AMOUNT_DECIMALS),
      bank: fromUnits(used.bank, AMOUNT_DECIMALS),
    },
    resets_at: end,
    confirmation: (await identity.authenticators.isBound(userId)) ? 'totp' : 'email',
    new_destination_wait: config.destinationWait,
    hold: hold && accountHoldOf(hold),
    pending_id: pending ? String(pending.id) : null,
  };
}
