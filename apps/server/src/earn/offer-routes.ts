import type { Command } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../core/sequencer/index.ts';
import { carryOut, type Deed } from '../operators/approvals/index.ts';
import type { operatorOf } from '../operators/people/index.ts';
import { CatalogueError } from '../platform/gateway/index.ts';
import type { ProductOffer, ProductOffers } from './offers.ts';

/** What sets one line of products apart from the others. */
export interface OfferLine<Terms, View> {
  name: ProductOffer['line'];
  /** What the engine is told: of a new offer, whose repetition the reference tells, or of the one with an id. */
  command: (terms: Terms, id: number | null, reference: string) => Command;
  /** One offer as operators see it; 559 when there is none. */
  read: (id: number) => Promise<View>;
  /** Makes what a command rests on, such as the token of a project. */
  prepare?: (command: Command, deed: Deed) => Promise<void>;
}

interface OfferDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit'>;
}

type Operator = ReturnType<typeof operatorOf>;
type Given = ProductOffer['terms'] & { reason: string };

/** Offers something new, at once or, where two must agree, as a proposal: then null. */
export async function createOffer<Body extends Given & { client_id: string }, View>(
  deps: OfferDeps & { offers: ProductOffers },
  { command: commandOf, name, prepare, read }: OfferLine<Body, View>,
  operator: Operator,
  body: Body,
): Promise<View | null> {
  const { client_id, reason, ...given } = body;
  const offer = { line: name, id: null, clientId: client_id, terms: given };
  if (await deps.offers.propose(operator, offer, reason)) return null;
  const command = commandOf(body, null, client_id);
  const detail = { reason, client_id, to: given };
  const deed = { operator: operator.account, action: `${name}.create`, subject: `${name}:new`, detail };
  await prepare?.(command, deed);
  const { orderId } = await carryOut(deps, command, deed);
  if (orderId === null) throw new CatalogueError(CODES.internal_error);
  return read(orderId);
}

/** Changes an offer before its sale, as `createOffer`. */
export async function editOffer<Body extends Given, View>(
  deps: OfferDeps & { offers: ProductOffers },
  { command: commandOf, name, prepare, read }: OfferLine<Body, View>,
  operator: Operator,
  id: number,
  body: Body,
): Promise<View | null> {
  const { reason, ...given } = body;
  const offer = { line: name, id, clientId: null, terms: given };
  if (await deps.offers.propose(operator, offer, reason)) return null;
  const command = commandOf(body, id, '');
  await read(id);
  const detail = { reason, to: given };
  const deed = { operator: operator.account, action: `${name}.edit`, subject: `${name}:${id}`, detail };
  await prepare?.(command, deed);
  await carryOut(deps, command, deed);
  return read(id);
}

/** Does something with an offer that one operator may do alone, and returns it as it is then. */
export async function stepOffer<View>(
  deps: OfferDeps,
  { name, read }: Pick<OfferLine<never, View>, 'name' | 'read'>,
  command: Command,
  { action, id, operator, reason }: { action: string; id: number; operator: Operator; reason: string },
): Promise<View> {
  await read(id);
  await carryOut(deps, command, {
    operator: operator.account,
    action: `${name}.${action}`,
    subject: `${name}:${id}`,
    detail: { reason },
  });
  return read(id);
}
