import { feeTiersOf, versionOf } from '@trade/engine';
import { type ConsoleFeeTiers, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { submitAct, termsRefusal } from '../../operators/approvals/index.ts';
import { askingOf, operatorOf } from '../../operators/people/index.ts';
import { type App, callerOf, requireUnchanged, route } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../bounds.ts';
import { customerFees, feeTiersData, keptTiers, readFeeTiers } from './fee-tiers.ts';
import type { Terms } from './open.ts';

/** `/fees`: what the caller pays, and what the next tier needs. */
export function feeRoutes(app: App, sequencer: Pick<Sequencer, 'look'>): void {
  route(app, calls.readFees, (request) => {
    const caller = callerOf(request);
    return sequencer.look((state) => customerFees(state, caller));
  });
}

interface FeeTiersDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look'>;
  terms: Pick<Terms, 'proposeFeeTiers' | 'waiting'>;
}

/** `/console/fee-tiers`: fee tiers by volume, for all markets. */
export function feeTierRoutes(app: App, deps: FeeTiersDeps): void {
  const { sequencer, terms } = deps;
  route(app, calls.readFeeTiers, () => tiersNow(deps));

  route(app, calls.changeFeeTiers, { description: BOUNDS_IN_WORDS.feeTiers }, async (request) => {
    const operator = operatorOf(request);
    const { reason, version } = request.body;
    const before = sequencer.look(feeTiersOf);
    const judge = () => requireUnchanged(versionOf(sequencer.look(feeTiersOf)), version);
    judge();
    const after = { tiers: readFeeTiers(request.body.tiers) };
    if (await terms.proposeFeeTiers(askingOf(operator), { before, after, reason, judge }))
      return tiersNow(deps);
    await submitAct(
      deps,
      { type: 'set_fee_tiers', ...after, from: version },
      {
        operator: operator.account,
        action: 'fee_tiers.change',
        subject: 'fee-tiers',
        detail: { reason, from: feeTiersData(before.tiers), to: feeTiersData(keptTiers(after.tiers)) },
      },
      { code: termsRefusal },
    );
    return tiersNow(deps);
  });
}

async function tiersNow({ sequencer, terms }: FeeTiersDeps): Promise<ConsoleFeeTiers> {
  const waiting = (await terms.waiting('feeTiers')).get('') ?? [];
  const before = sequencer.look(feeTiersOf);
  return { tiers: feeTiersData(before.tiers), waiting, version: versionOf(before) };
}
