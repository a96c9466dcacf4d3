import {
  creationIdentity,
  financialTermsRefusal,
  ieoTermsRefusal,
  miningTermsRefusal,
  type ReplacingCommand,
  recall,
} from '@trade/engine';
import {
  CODES,
  createFinancialProductBody,
  createIeoProjectBody,
  createLockMiningProductBody,
  percentText,
} from '@trade/protocol';
import { z } from 'zod';
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
import { type FinancialDeps, financialCommand, readConsoleFinancial } from './financial/products.ts';
import { type IeoDeps, ieoCommand, newTokenOf, readConsoleIeo } from './ieo/projects.ts';
import { type LockMiningDeps, lockMiningCommand, readConsoleLockMining } from './lock-mining/products.ts';

type Scalar = string | number | null;

/** What the second operator reads of an offer. */
interface Told {
  line: 'financial_product' | 'mining_product' | 'ieo_project';
  terms: Readonly<Record<string, Scalar>>;
}

const LINES = {
  financial_product: 'the financial product',
  mining_product: 'the lock-mining product',
  ieo_project: 'the IEO project',
} as const;

/** The names of all terms, as in the console's forms. */
const LABELS: Readonly<Record<string, string>> = {
  section: 'Section',
  currency: 'Currency',
  name: 'Name',
  description: 'Description',
  single_price: 'Price per share',
  annualized_return: 'Annualized return',
  reference_price: 'Reference price (USDT)',
  total_shares: 'Shares',
  holding_days: 'Holding period (days)',
  sale_starts_at: 'Sale starts',
  sale_ends_at: 'Sale ends',
  minimum: 'Minimum',
  maximum: 'Maximum per customer',
  rate_min: 'Lowest daily rate',
  rate_max: 'Highest daily rate',
  lockup_days: 'Lockup period (days)',
  dividend_time: 'Dividend time',
  early_rate: 'Early redemption penalty',
  price: 'Price (USDT)',
  supply: 'Supply',
  step: 'Step',
  starts_at: 'Subscription starts',
  ends_at: 'Subscription ends',
  time_to_market: 'Time to market',
};
const FRACTIONS: ReadonlySet<string> = new Set(['annualized_return', 'rate_min', 'rate_max', 'early_rate']);
const MOMENTS: ReadonlySet<string> = new Set([
  'sale_starts_at',
  'sale_ends_at',
  'starts_at',
  'ends_at',
  'time_to_market',
]);

/** Returns all terms of a new offer; of a changed one those that differ from `before`. */
function offerTexts({ line, terms }: Told, before: Readonly<Record<string, unknown>> | null): Description {
  const changes = Object.keys(LABELS).flatMap((name) => {
    const after = terms[name];
    if (after === undefined) return [];
    const [was, will] = [before === null ? null : textOf(name, before[name]), textOf(name, after)];
    return was === will ? [] : [{ what: LABELS[name] ?? name, before: was, after: will }];
  });
  return { title: `${before === null ? 'Create' : 'Change'} ${LINES[line]} ${terms.name}`, changes };
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'open';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (MOMENTS.has(name)) return new Date(Number(text)).toISOString();
  return FRACTIONS.has(name) ? percentText(text) : text;
}

/*
 * An offer's price and payment decide who gets the venue's money, and an operator could set them
 * and then buy the offer. So an offer takes two operators.
 */

const terms = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const offer = z.strictObject({
  line: z.enum(['financial_product', 'mining_product', 'ieo_project']),
  /** The offer that changes; null for a new one. */
  id: z.int().nullable(),
  clientId: z.string().nullable(),
  /** As they were sent in the call. */
  terms,
});
export type ProductOffer = z.infer<typeof offer>;

type OfferDependencies = FinancialDeps & IeoDeps & LockMiningDeps;

export interface ProductOffers {
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
  deps: OfferDependencies,
  approvals: Pick<Approvals, 'register'>,
): ProductOffers {
  const offers = approvals.register(offerKind(deps));
  return {
    propose: (operator, payload, reason, judge = async () => undefined) =>
      offers.proposeToSecond(askingOf(operator), { payload, reason, judge }),
  };
}

function offerKind(deps: OfferDependencies): ApprovalKind<ProductOffer> {
  return {
    name: 'product.offer',
    payload: offer,
    proposers: ['market'],
    approvers: ['market', 'admin'],
    async describe(payload) {
      requireWithinBounds(deps, payload);
      const before = payload.id === null ? null : await currentTerms(deps, payload);
      if (before?.editable === false) throw new CatalogueError(CODES.product_sale_started);
      return { ...offerTexts(payload, before), from: before?.version };
    },
    wasCarriedOut: (reference, payload) => wasTaken(deps, commandOf(payload), reference),
    async carryOut(tx, payload, { approvedBy, from, proposedBy, reason, reference }) {
      const operator = approvedBy ?? proposedBy;
      const { clientId, id, line } = payload;
      const command = commandOf(payload);
      const token = 'newDecimals' in command ? newTokenOf(deps, command) : null;
      const outcome = await deps.sequencer.submit(
        isEdit(command) ? { ...command, ...readAt(from), reference } : command,
      );
      requireAccepted(outcome);
      if (token !== null) {
        await audit(tx, { operator, action: 'asset.list', subject: `asset:${token}`, detail: { reason } });
      }
      await audit(tx, {
        operator,
        action: `${line}.${id === null ? 'create' : 'edit'}`,
        subject: `${line}:${id ?? outcome.orderId ?? 'new'}`,
        detail: detailOf({ reason, proposed_by: proposedBy, client_id: clientId, to: payload.terms }),
      });
      return undefined;
    },
  };
}

type Offer = ReturnType<typeof commandOf>;
type Edit = Extract<Offer, ReplacingCommand>;

/** Whether a command changes an offer; one that creates it has a reference of its own. */
function isEdit(command: Offer): command is Edit {
  return !('reference' in command && 'digest' in command);
}

/** Whether the engine has ruled on an offer of an approval, in this process or an earlier one. */
function wasTaken({ sequencer }: OfferDependencies, command: Offer, reference: string): boolean {
  if (isEdit(command)) return wasReplaced(sequencer, command.type, reference);
  const { key } = creationIdentity(command);
  return sequencer.look((state) => recall(state, key) !== null);
}

/**
 * Throws CODES.parameter_invalid for terms that the engine would refuse, before anybody is asked to
 * approve them.
 */
function requireWithinBounds({ sequencer }: OfferDependencies, payload: ProductOffer): void {
  const command = commandOf(payload);
  const time = Date.now();
  const refusal = sequencer.look((state) => {
    switch (command.type) {
      case 'create_financial_product':
      case 'edit_financial_product':
        return financialTermsRefusal(state, command, time);
      case 'create_mining_product':
      case 'edit_mining_product':
        return miningTermsRefusal(state, command, time);
      default:
        return ieoTermsRefusal(state, command, time);
    }
  });
  if (refusal !== null) throw new CatalogueError(CODES.parameter_invalid);
}

/** Returns the engine's command. */
function commandOf({ clientId, id, line, terms: given }: ProductOffer) {
  const body = { ...given, reason: 'As proposed', client_id: clientId ?? 'edit' };
  const reference = clientId ?? '';
  switch (line) {
    case 'financial_product':
      return financialCommand(createFinancialProductBody.parse(body), id, reference);
    case 'mining_product':
      return lockMiningCommand(createLockMiningProductBody.parse(body), id, reference);
    case 'ieo_project':
      return ieoCommand(createIeoProjectBody.parse(body), id, reference);
  }
}

/** Throws CODES.not_found. */
function currentTerms(
  deps: OfferDependencies,
  { id, line }: ProductOffer,
): Promise<Record<string, unknown> & { editable: boolean; version: string }> {
  const number = id ?? 0;
  switch (line) {
    case 'financial_product':
      return readConsoleFinancial(deps, number);
    case 'mining_product':
      return readConsoleLockMining(deps, number);
    case 'ieo_project':
      return readConsoleIeo(deps, number);
  }
}
