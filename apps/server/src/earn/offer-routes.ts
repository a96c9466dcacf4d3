import type { Command, Outcome } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../core/sequencer/index.ts';
import { type AuditedAct, submitAct } from '../operators/approvals/index.ts';
import { audit } from '../operators/audit/index.ts';
import type { operatorOf } from '../operators/people/index.ts';
import { CatalogueError, requireUnchanged } from '../platform/gateway/index.ts';
import type { OfferLine, ProductOffer, ProductOffers } from './offers.ts';

type Line<Terms, View extends object> = Pick<OfferLine<Terms, View>, 'name' | 'command' | 'read' | 'listed'>;

interface OfferDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit'>;
}

type Operator = ReturnType<typeof operatorOf>;
type Given = ProductOffer['terms'] & { reason: string };

/** Creates an offer. Returns null when it was only proposed, because two operators must agree. */
export async function createOffer<
  Terms,
  Body extends Terms & Given & { client_id: string },
  View extends object,
>(
  deps: OfferDeps & { offers: ProductOffers },
  line: Line<Terms, View>,
  operator: Operator,
  body: Body,
): Promise<View | null> {
  const { name } = line;
  const { client_id, reason, ...given } = body;
  const offer = { line: name, id: null, clientId: client_id, terms: given };
  if (await deps.offers.propose(operator, offer, reason)) return null;
  const command = line.command(body, null, client_id);
  const detail = { reason, client_id, to: given };
  const act = { operator: operator.account, action: `${name}.create`, subject: `${name}:new`, detail };
  const { orderId } = await submitOffer(deps, command, act, line);
  if (orderId === null) throw new CatalogueError(CODES.internal_error);
  return line.read(orderId);
}

/**
 * Changes an offer before its sale, from the version that was read; returns as `createOffer` does.
 */
export async function editOffer<Terms, Body extends Terms & Given, View extends { version: string }>(
  deps: OfferDeps & { offers: ProductOffers },
  line: Line<Terms, View>,
  operator: Operator,
  { id, version }: { id: number; version: string },
  body: Body,
): Promise<View | null> {
  const { name } = line;
  const { reason, ...given } = body;
  const judge = async () => requireUnchanged((await line.read(id)).version, version);
  await judge();
  const offer = { line: name, id, clientId: null, terms: given };
  if (await deps.offers.propose(operator, offer, reason, judge)) return null;
  const command = { ...line.command(body, id, ''), from: version };
  const detail = { reason, to: given };
  const act = { operator: operator.account, action: `${name}.edit`, subject: `${name}:${id}`, detail };
  await submitOffer(deps, command, act, line);
  return line.read(id);
}

/** Submits an offer. What it listed is written down once it is: a refused one lists nothing. */
async function submitOffer(
  deps: OfferDeps,
  command: Command,
  act: AuditedAct,
  line: Pick<OfferLine, 'listed'>,
): Promise<Outcome> {
  const code = line.listed?.(command) ?? null;
  const outcome = await submitAct(deps, command, act);
  if (code !== null) {
    const { detail, operator } = act;
    const listing = {
      action: 'asset.list',
      subject: `asset:${code}`,
      detail: { reason: detail.reason ?? null },
    };
    await deps.db.transaction((tx) => audit(tx, { operator, ...listing }));
  }
  return outcome;
}

/** Does with an offer what one operator may do alone, and returns the changed offer. */
export async function stepOffer<View extends object>(
  deps: OfferDeps,
  line: Pick<OfferLine<never, View>, 'name' | 'read'>,
  command: Command,
  { action, id, operator, reason }: { action: string; id: number; operator: Operator; reason: string },
): Promise<View> {
  const { name } = line;
  await line.read(id);
  await submitAct(deps, command, {
    operator: operator.account,
    action: `${name}.${action}`,
    subject: `${name}:${id}`,
    detail: { reason },
  });
  return line.read(id);
}
