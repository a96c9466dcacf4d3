import { crossBacking, type Entry, entriesOfKind, FIRST_CUSTOMER } from '@trade/engine';
import { equity, liquidationPrice, maintenanceMargin, notional } from '@trade/engine/quote';
import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import { amountText, priceText } from '../../market/quotes/index.ts';
import { inRounds } from '../../platform/mail/index.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { marginWarning, type WarnedPosition } from './notifications.ts';
import { marginWarnings } from './schema.ts';

/** Percent of the way to liquidation at which the owner is warned. */
const WARNED_AT = 80;
/** Percent below which the position has recovered: the next time is told again. */
const RECOVERED_BELOW = 70;

interface MarginWarningDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'look'>;
  contracts: Pick<ContractRegistry, 'find' | 'market'>;
  notifier: Notifier;
}

/** An open position near its liquidation, or one that may have recovered. */
interface Standing {
  position: Entry<'contract_position'>;
  /** Maintenance margin by what is left of the margin, in percent: at 100 it is liquidated. */
  percent: number;
}

/** Looks for positions near liquidation again and again. Returns what stops it. */
export function startMarginWarnings(
  deps: MarginWarningDependencies & { log: Pick<FastifyBaseLogger, 'error'> },
): () => Promise<void> {
  return inRounds(
    () => warnOfMargins(deps),
    (err) => deps.log.error({ err }, 'owners of positions near liquidation were not warned'),
  );
}

/**
 * Warns the owner of each position with real money that has come near its liquidation, once until
 * it has recovered. That they were warned is stored with the warning, so that a restart neither
 * loses nor repeats one.
 */
export async function warnOfMargins(deps: MarginWarningDependencies): Promise<void> {
  const { db } = deps;
  const standings = standingsOf(deps);
  const near = standings.filter(({ percent }) => percent >= WARNED_AT);
  const warned = await db.select({ id: marginWarnings.positionId }).from(marginWarnings);
  if (near.length === 0 && warned.length === 0) return;
  const unsafe = standings.filter(({ percent }) => percent >= RECOVERED_BELOW);
  const known = new Set(warned.map(({ id }) => id));
  const stillUnsafe = new Set(unsafe.map(({ position }) => position.id));
  const recovered = [...known].filter((id) => !stillUnsafe.has(id));
  if (recovered.length > 0)
    await db.delete(marginWarnings).where(inArray(marginWarnings.positionId, recovered));
  for (const one of near) if (!known.has(one.position.id)) await warn(deps, one);
}

async function warn(deps: MarginWarningDependencies, { percent, position }: Standing): Promise<void> {
  const { customer: id } = position;
  const data = describe(deps, position, percent);
  if (!data) return;
  const told = await deps.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(marginWarnings)
      .values({ positionId: position.id, percent })
      .onConflictDoNothing()
      .returning({ id: marginWarnings.positionId });
    if (fresh.length === 0) return null;
    return deps.notifier.tell(tx, marginWarning, { customer: { id, mode: 'real' }, data });
  });
  told?.send();
}

/** How far customers' open positions with real money are on their way to liquidation. */
function standingsOf({ contracts, sequencer }: MarginWarningDependencies): Standing[] {
  return sequencer.look((state) =>
    entriesOfKind(state, 'contract_position').flatMap((position) => {
      const { body, customer, id, mode } = position;
      const contract = contracts.find(body.symbol);
      if (mode !== 'real' || customer < FIRST_CUSTOMER || body.status !== 'open' || !contract) return [];
      const mark = contracts.market(mode, body.symbol)?.mark ?? body.mark;
      const value = notional(mark, body.lots, contract.terms.unitsPerTickLot);
      const backing =
        body.marginMode === 'cross' ? crossBacking(state, mode, body.symbol, { customer, except: [id] }) : 0n;
      const left = equity({ ...body, margin: body.margin + backing }, mark, contract.terms);
      const maintenance = maintenanceMargin(value, contract.terms.tiers);
      return [{ position, percent: left <= 0n ? 100 : Number((maintenance * 100n) / left) }];
    }),
  );
}

function describe(
  { contracts, sequencer }: MarginWarningDependencies,
  { body, customer, id, mode }: Entry<'contract_position'>,
  percent: number,
): WarnedPosition | null {
  const contract = contracts.find(body.symbol);
  if (!contract) return null;
  const backing =
    body.marginMode === 'cross'
      ? sequencer.look((state) => crossBacking(state, mode, body.symbol, { customer, except: [id] }))
      : 0n;
  const price = liquidationPrice({ ...body, margin: body.margin + backing }, contract.terms);
  const mark = contracts.market(mode, body.symbol)?.mark ?? body.mark;
  return {
    id: String(id),
    symbol: body.symbol,
    side: body.side,
    percent: Math.min(percent, 100),
    mark: priceText(contract.spec, mark),
    liquidation: price === null ? null : amountText(price),
  };
}
