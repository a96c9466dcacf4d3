import {
  type ConversionTerms,
  conversionTermsOf,
  conversionTermsRefusal,
  type SetConversionTerms,
  versionOf,
} from '@trade/engine';
import { CODES, percentText } from '@trade/protocol';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import {
  type ApprovalKind,
  type Approvals,
  readAt,
  termsRefusal,
  wasReplaced,
} from '../../operators/approvals/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { askingOf, type operatorOf } from '../../operators/people/index.ts';
import { CatalogueError, requireUnchanged } from '../../platform/gateway/index.ts';
import { amendConversionTerms, type ConversionChange, conversionCosts } from './terms.ts';

/*
 * A quote can be taken until it ends, whatever the market does meanwhile, so a long quote without a
 * cost gives money away to whoever asks for one in both directions. Making quotes cheaper or longer
 * therefore takes two operators.
 */

/** The changes; an absent field stays as it is. */
const payload = z.strictObject({
  spreadPpm: z.int().exactOptional(),
  feePpm: z.int().exactOptional(),
  minimum: z.string().exactOptional(),
  quoteMs: z.int().exactOptional(),
});
type Payload = z.infer<typeof payload>;

interface Proposed {
  /** The terms that the change was made from. */
  before: ConversionTerms;
  change: ConversionChange;
  reason: string;
}

export interface ConversionOffers {
  /**
   * Returns true when the terms now wait for a second operator, false when one may put them in
   * force. Throws CODES.parameter_invalid for terms out of bounds, CODES.second_operator_missing
   * when a second is needed and there is none.
   */
  propose(operator: ReturnType<typeof operatorOf>, proposed: Proposed): Promise<boolean>;
}

export function openConversionOffers(
  sequencer: Pick<Sequencer, 'look' | 'submit'>,
  approvals: Pick<Approvals, 'register'>,
): ConversionOffers {
  const terms = approvals.register(termsKind(sequencer));
  return {
    async propose(operator, { before, change, reason }) {
      if (!givesMore(before, change)) return false;
      const judge = () => requireUnchanged(versionOf(termsIn(sequencer)), versionOf(before));
      return terms.proposeToSecond(askingOf(operator), { payload: change, reason, judge });
    },
  };
}

function givesMore(before: ConversionTerms, change: Payload): boolean {
  const { feePpm, quoteMs, spreadPpm } = { ...before, ...change };
  return spreadPpm < before.spreadPpm || feePpm < before.feePpm || quoteMs > before.quoteMs;
}

function termsKind(sequencer: Pick<Sequencer, 'look' | 'submit'>): ApprovalKind<Payload> {
  return {
    name: 'terms.exchange',
    payload,
    proposers: ['market'],
    approvers: ['market', 'admin'],
    async describe(change) {
      const terms = termsIn(sequencer);
      const command = amendConversionTerms(terms, change);
      const refusal = sequencer.look((state) => conversionTermsRefusal(state, command));
      if (refusal !== null) throw new CatalogueError(CODES.parameter_invalid);
      const [was, will] = [wordsOf(terms), wordsOf(command)];
      const changes = was.flatMap(([what, before], at) => {
        const value = will[at]?.[1] ?? null;
        return before === value ? [] : [{ what, before, after: value }];
      });
      if (changes.length === 0) throw new CatalogueError(CODES.information_incomplete);
      return { title: 'Change the terms of conversion', changes, from: versionOf(terms) };
    },
    wasCarriedOut: (reference) => wasReplaced(sequencer, 'set_exchange_terms', reference),
    async carryOut(tx, change, { approvedBy, from: read, proposedBy, reason, reference }) {
      const terms = termsIn(sequencer);
      const from = conversionCosts(terms);
      const after = amendConversionTerms(terms, change);
      const { rejection } = await sequencer.submit({ ...after, ...readAt(read), reference });
      if (rejection) throw new CatalogueError(termsRefusal(rejection.code));
      await audit(tx, {
        operator: approvedBy ?? proposedBy,
        action: 'exchange_terms.change',
        subject: 'exchange-terms',
        detail: { reason, proposed_by: proposedBy, from, to: conversionCosts(after) },
      });
      return undefined;
    },
  };
}

function wordsOf(terms: SetConversionTerms | ConversionTerms): [string, string][] {
  const { fee_rate, minimum, quote_seconds, spread_rate } = conversionCosts(terms);
  return [
    ['Spread', percentText(spread_rate)],
    ['Fee', percentText(fee_rate)],
    ['Minimum conversion', `${minimum} USDT`],
    ['Quote valid for', `${quote_seconds} s`],
  ];
}

function termsIn(sequencer: Pick<Sequencer, 'look'>): ConversionTerms {
  const terms = sequencer.look(conversionTermsOf);
  if (!terms) throw new CatalogueError(CODES.not_found);
  return terms;
}
