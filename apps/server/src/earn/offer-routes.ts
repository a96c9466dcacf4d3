import type { Command, CreationCommand, Outcome, ReplacingCommand } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../core/sequencer/index.ts';
import { type AuditedAct, submitAct } from '../operators/approvals/index.ts';
import { audit } from '../operators/audit/index.ts';
import type { operatorOf } from '../operators/people/index.ts';
import { CatalogueError, requireUnchanged } from '../platform/gateway/index.ts';
import type { ProductOffer, ProductOffers } from './offers.ts';

/** What differs between the kinds of products. */
export interface OfferLine<Terms, View> {
  name: ProductOffer['line'];
  /**
   * Returns the engine's command for a new offer (null), recognised by its reference when repeated,
   * or for a change of the offer `id`.
   */
  command: (terms: Terms, id: number | null, reference: string) => CreationCommand | ReplacingCommand;
  /** Returns an offer as operators see it. Throws CODES.not_found. */
  read: (id: number) => Promise<View>;
  /** Returns the code of the asset that the command will list, such as the token of a project. */
  listed?: (command: Command) => string | null;
}

interface OfferDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit'>;
}

type Operator = ReturnType<typeof operatorOf>;
type Given = ProductOffer['terms'] & { reason: string };

/** Creates an offer. Returns null when it was only proposed, because two operators must agree. */
export async function createOffer<Body extends Given & { client_id: string }, View>(
  deps: OfferDeps & { offers: ProductOffers },
  { command: commandOf, listed, name, read }: OfferLine<Body, View>,
  operator: Operator,
  body: Body,
): Promise<View | null> {
  const { client_id, reason, ...given } = body;
  const offer = { line: name, id: null, clientId: client_id, terms: given };
  if (await deps.offers.propose(operator, offer, reason)) return null;
  const command = commandOf(body, null, client_id);
  const detail = { reason, client_id, to: given };
  const act = { operator: operator.account, action: `${name}.create`, subject: `${name}:new`, detail };
  const { orderId } = await submitOffer(deps, command, act, listed);
  if (orderId === null) throw new CatalogueError(CODES.internal_error);
  return read(orderId);
}

/**
 * Changes an offer before its sale, from the version that was read; returns as `createOffer` does.
 */
export async function editOffer<Body extends Given, View extends { version: string }>(
  deps: OfferDeps & { offers: ProductOffers },
  { command: commandOf, listed, name, read }: OfferLine<Body, View>,
  operator: Operator,
  { id, version }: { id: number; version: string },
  body: Body,
): Promise<View | null> {
  const { reason, ...given } = body;
  const judge = async () => requireUnchanged((await read(id)).version, version);
  await judge();
  const offer = { line: name, id, clientId: null, terms: given };
  if (await deps.offers.propose(operator, offer, reason, judge)) return null;
  const command = { ...commandOf(body, id, ''), from: version };
  const detail = { reason, to: given };
  const act = { operator: operator.account, action: `${name}.edit`, subject: `${name}:${id}`, detail };
  await submitOffer(deps, command, act, listed);
  return read(id);
}

/** Submits an offer. What it listed is written down once it is: a refused one lists nothing. */
async function submitOffer(
  deps: OfferDeps,
  command: Command,
  act: AuditedAct,
  listed: OfferLine<never, unknown>['listed'],
): Promise<Outcome> {
  const code = listed?.(command) ?? null;
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
export async function stepOffer<View>(
  deps: OfferDeps,
  { name, read }: Pick<OfferLine<never, View>, 'name' | 'read'>,
  command: Command,
  { action, id, operator, reason }: { action: string; id: number; operator: Operator; reason: string },
): Promise<View> {
  await read(id);
  await submitAct(deps, command, {
    operator: operator.account,
    action: `${name}.${action}`,
    subject: `${name}:${id}`,
    detail: { reason },
  });
  return read(id);
}
