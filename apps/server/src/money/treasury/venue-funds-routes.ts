import type { Fund } from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, calls, toUnits, type VenueAccount } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';

const RECEIVERS: Record<VenueAccount, Fund['to']> = {
  liquidity_provider: { system: 'liquidity_provider' },
  contract_liquidity: { system: 'liquidity_provider', kind: 'contract' },
  insurance_fund: { system: 'insurance_fund' },
};

/** `/console/venue-funds`: the venue's own money from custody into the accounts that stand behind trading. */
export function venueFundRoutes(
  app: App,
  { db, sequencer }: { db: NodePgDatabase; sequencer: Pick<Sequencer, 'submit'> },
): void {
  route(app, calls.fundVenueAccount, async (request) => {
    const { account, amount, client_id, currency, mode, reason } = request.body;
    const units = toUnits(amount, AMOUNT_DECIMALS);
    if (units === null || units === 0n) throw new CatalogueError(CODES.parameter_invalid);
    const deed = { operator: operatorOf(request).account, subject: `venue:${account}:${mode}` };
    // Recorded first, so that nothing is done that the log does not say.
    const detail = { reason, currency, amount, client_id };
    await db.transaction((tx) => audit(tx, { ...deed, action: 'venue.fund', detail }));
    const { rejection } = await sequencer.submit({
      type: 'fund',
      reference: `venue:${client_id}`,
      mode,
      to: RECEIVERS[account],
      asset: currency,
      amount: units.toString(),
      category: 'manual_deposit',
    });
    if (rejection) {
      const refusal = { ...deed, action: 'venue.fund_refused', detail: { code: rejection.code } };
      await db.transaction((tx) => audit(tx, refusal));
      throw new CatalogueError(
        rejection.code === CODES.already_exists ? CODES.already_exists : CODES.parameter_invalid,
      );
    }
    return { account, amount, currency, mode };
  });
}
