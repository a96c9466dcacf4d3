import {
  type Command,
  type CreationCommand,
  creationIdentity,
  type EngineState,
  type EntryKind,
  type ReplacingCommand,
  recall,
} from '@trade/engine';
import { CODES, type ProductPool, percentText } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Sequencer } from '../core/sequencer/index.ts';
import type { ReferencePrices } from '../money/wealth/index.ts';
import {
  type ApprovalKind,
  type Approvals,
  type Description,
  readAt,
  wasReplaced,
} from '../operators/approvals/index.ts';
import { audit, detailOf } from '../operators/audit/index.ts';
import { askingOf, type operatorOf } from '../operators/people/index.ts';
import { CatalogueError, requireAccepted } from '../platform/gateway/index.ts';

type OfferCommand = CreationCommand | ReplacingCommand;
/** An offer as operators see it. */
type View = Record<string, unknown> & { editable: boolean; version: string };

/** What differs between the kinds of products. */
export interface OfferLine<Terms = unknown, Offer extends object = View> {
  /** The product's entry, which the audit log calls it as well. */
  name: EntryKind;
  /** The entry that a pool holds the cover for, and what its product is called there. */
  covered: { entry: EntryKind; product: ProductPool['obligations'][number]['kind'] };
  /** What a second operator reads it called. */
  title: string;
  /** Its terms, as they are named in the console's forms, in order; as which they are read. */
  terms: Readonly<Record<string, readonly [label: string, as?: 'fraction' | 'moment']>>;
  /** Reads the body of the call that offers it. */
  body: z.ZodType<Terms>;
  /**
   * Returns the engine's command for a new offer (null), recognised by its reference when repeated,
   * or for a change of the offer `id`.
   */
  command(terms: Terms, id: number | null, reference: string): OfferCommand;
  /** Returns why the engine would refuse the terms of a command; null when it would not. */
  refusal(state: EngineState, command: OfferCommand, time: number): number | null;
  /** Returns an offer as operators see it. Throws CODES.not_found. */
  read(id: number): Promise<Offer>;
  /** Returns the code of the asset that the command will list, such as the token of a project. */
  listed?(command: Command): string | null;
  /** Commands for what a venue that is not in production lacks of it. */
  first?(given: FirstOffers): Promise<Command[]>;
}

export interface FirstOffers {
  db: NodePgDatabase;
  prices: Pick<ReferencePrices, 'at'>;
  /** Wall time, ms. */
  time: number;
  /** Whether the venue never had any product. */
  isFirst: boolean;
}

/** Returns all terms of a new offer; of a changed one those that differ from `before`. */
function offerTexts(
  { terms: labels, title }: OfferLine,
  terms: ProductOffer['terms'],
  before: Readonly<Record<string, unknown>> | null,
): Description {
  const changes = Object.entries(labels).flatMap(([name, [label, as]]) => {
    const after = terms[name];
    if (after === undefined) return [];
    const [was, will] = [before === null ? null : textOf(before[name], as), textOf(after, as)];
    return was === will ? [] : [{ what: label, before: was, after: will }];
  });
  return { title: `${before === null ? 'Create' : 'Change'} ${title} ${terms.name}`, changes };
}

function textOf(value: unknown, as: 'fraction' | 'moment' | undefined): string {
  if (value === null || value === undefined) return 'open';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (as === 'moment') return new Date(Number(text)).toISOString();
  return as === 'fraction' ? percentText(text) : text;
}

/*
 * An offer's price and payment decide who gets the venue's money, and an operator could set them
 * and then buy the offer. So an offer takes two operators.
 */

const terms = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const offer = z.strictObject({
  /** The name of its kind. */
  line: z.string(),
  /** The offer that changes; null for a new one. */
  id: z.int().nullable(),
  clientId: z.string().nullable(),
  /** As they were sent in the call. */
  terms,
});
export type ProductOffer = z.infer<typeof offer>;

type Exchange = Pick<Sequencer, 'look' | 'submit'>;

export interface ProductOffers {
  /** Those of all products. */
  readonly lines: readonly OfferLine[];
  add<Terms>(line: OfferLine<Terms, object>): void;
  /**
   * Returns true when the offer now waits for a second operator, false when one may make it alone.
   * Throws CODES.second_operator_missing when a second is needed and there is none, and what
   * `judge` throws.
   */
  propose(
    operator: ReturnType<typeof operatorOf>,
    offer: ProductOffer,
    reason: string,
    judge?: () => Promise<void>,
  ): Promise<boolean>;
}

export function openProductOffers(
  sequencer: Exchange,
  approvals: Pick<Approvals, 'register'>,
): ProductOffers {
  const lines: OfferLine[] = [];
  const offers = approvals.register(offerKind(sequencer, lines));
  return {
    lines,
    add: (line) => lines.push(line as unknown as OfferLine),
    propose: (operator, payload, reason, judge = async () => undefined) =>
      offers.proposeToSecond(askingOf(operator), { payload, reason, judge }),
  };
}

function offerKind(sequencer: Exchange, lines: readonly OfferLine[]): ApprovalKind<ProductOffer> {
  const lineOf = ({ line }: ProductOffer): OfferLine => {
    const found = lines.find(({ name }) => name === line);
    if (!found) throw new CatalogueError(CODES.parameter_invalid);
    return found;
  };
  return {
    name: 'product.offer',
    payload: offer,
    proposers: ['market'],
    approvers: ['market', 'admin'],
    async describe(payload) {
      const line = lineOf(payload);
      requireWithinBounds(sequencer, line, payload);
      const before = payload.id === null ? null : await line.read(payload.id);
      if (before?.editable === false) throw new CatalogueError(CODES.product_sale_started);
      return { ...offerTexts(line, payload.terms, before), from: before?.version };
    },
    wasCarriedOut: (reference, payload) =>
      wasTaken(sequencer, commandOf(lineOf(payload), payload), reference),
    async carryOut(tx, payload, { approvedBy, from, proposedBy, reason, reference }) {
      const operator = approvedBy ?? proposedBy;
      const { clientId, id } = payload;
      const line = lineOf(payload);
      const command = commandOf(line, payload);
      const token = line.listed?.(command) ?? null;
      const outcome = await sequencer.submit(
        isEdit(command) ? { ...command, ...readAt(from), reference } : command,
      );
      requireAccepted(outcome);
      if (token !== null) {
        await audit(tx, { operator, action: 'asset.list', subject: `asset:${token}`, detail: { reason } });
      }
      await audit(tx, {
        operator,
        action: `${line.name}.${id === null ? 'create' : 'edit'}`,
        subject: `${line.name}:${id ?? outcome.orderId ?? 'new'}`,
        detail: detailOf({ reason, proposed_by: proposedBy, client_id: clientId, to: payload.terms }),
      });
      return undefined;
    },
  };
}

/** Whether a command changes an offer; one that creates it has a reference of its own. */
function isEdit(command: OfferCommand): command is ReplacingCommand {
  return !('reference' in command && 'digest' in command);
}

/** Whether the engine has ruled on an offer of an approval, in this process or an earlier one. */
function wasTaken(sequencer: Exchange, command: OfferCommand, reference: string): boolean {
  if (isEdit(command)) return wasReplaced(sequencer, command.type, reference);
  const { key } = creationIdentity(command);
  return sequencer.look((state) => recall(state, key) !== null);
}

/**
 * Throws CODES.parameter_invalid for terms that the engine would refuse, before anybody is asked to
 * approve them.
 */
function requireWithinBounds(sequencer: Exchange, line: OfferLine, payload: ProductOffer): void {
  const command = commandOf(line, payload);
  const time = Date.now();
  const refusal = sequencer.look((state) => line.refusal(state, command, time));
  if (refusal !== null) throw new CatalogueError(CODES.parameter_invalid);
}

/** Returns the engine's command. */
function commandOf(line: OfferLine, { clientId, id, terms: given }: ProductOffer): OfferCommand {
  const body = { ...given, reason: 'As proposed', client_id: clientId ?? 'edit' };
  return line.command(line.body.parse(body), id, clientId ?? '');
}
