import { optionWorth } from '@trade/engine';
import { greatest } from '@trade/engine/quote';
import type { ClaimRules } from '../../money/wealth/index.ts';

/**
 * An open option is worth its fair value; at a past moment its stake, because it lasts a day at
 * most. Owed are the stake, and what a win would add to it, which is set aside.
 */
export const optionClaims: ClaimRules<'option_order'> = {
  kind: 'option_order',
  section: 'option',
  isShort: true,
  now({ body }, { sequencer }, time) {
    const units = sequencer.look((state) => optionWorth(state, body, time));
    return [{ asset: body.asset, units: units ?? body.stake }];
  },
  past: async () => ({ at: ({ body }) => [{ asset: body.asset, units: body.stake }] }),
  assets: ({ body }) => [body.asset],
  debts: ({ body: { asset, stake, winPayout } }) => [
    { asset, kind: 'option_stake', units: stake },
    { asset, kind: 'option_payout', units: greatest(winPayout - stake, 0n) },
  ],
};
