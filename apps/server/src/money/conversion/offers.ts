import {
  type ConversionTerms,
  conversionTermsOf,
  conversionTermsRefusal,
  type SetConversionTerms,
} from '@trade/engine';
import { CODES, percentText } from '@trade/protocol';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ApprovalKind, Approvals } from '../../operators/approvals/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { askingOf, type operatorOf } from '../../operators/people/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { conversionCosts } from './terms.ts';

/*
 * A quote can be taken until it ends, whatever the market does meanwhile, so a long quote without a cost gives money away to whoever asks
 * for one in both directions. Making quotes cheaper or longer therefore takes two operators.
 */

const payload = z.strictObject({
  spreadPpm: z.int(),
  feePpm: z.int(),
  minimum: z.string(),
  quoteMs: z.int(),
});
type Payload = z.infer<typeof payload>;

export interface ConversionOffers {
  /**
   * Returns true when the terms now wait for a second operator, false when one may put them in force. Throws CODES.parameter_invalid for
   * terms out of bounds, CODES.second_operator_missing when a second is needed and there is none.
   */
  propose(
    operator: ReturnType<typeof operatorOf>,
    command: SetConversionTerms,
    reason: string,
  ): Promise<boolean>;
}

export function openConversionOffers(
  sequencer: Pick<Sequencer, 'look' | 'submit'>,
  approvals: Pick<Approvals, 'register'>,
): ConversionOffers {
  const terms = approvals.register(termsKind(sequencer));
  return {
    async propose(operator, { feePpm, minimum, quoteMs, spreadPpm }, reason) {
      const after = { feePpm, minimum, quoteMs, spreadPpm };
      if (!givesMore(termsIn(sequencer), after)) return false;
      return terms.proposeToSecond(askingOf(operator), { payload: after, reason });
    },
  };
}

function givesMore(before: ConversionTerms, after: Payload): boolean {
  return after.spreadPpm < before.spreadPpm || after.feePpm < before.feePpm || after.quoteMs > before.quoteMs;
}

function termsKind(sequencer: Pick<Sequencer, 'look' | 'submit'>): ApprovalKind<Payload> {
  const commandOf = (after: Payload): SetConversionTerms => ({
    type: 'set_exchange_terms',
    valuation: termsIn(sequencer).valuation,
    ...after,
  });
  return {
    name: 'terms.exchange',
    payload,
    proposers: ['market'],
    approvers: ['market', 'admin'],
    async describe(after) {
      const refusal = sequencer.look((state) => conversionTermsRefusal(state, commandOf(after)));
      if (refusal !== null) throw new CatalogueError(CODES.parameter_invalid);
      const [was, will] = [wordsOf(termsIn(sequencer)), wordsOf(after)];
      const changes = was.flatMap(([what, before], at) => {
        const value = will[at]?.[1] ?? null;
        return before === value ? [] : [{ what, before, after: value }];
      });
      if (changes.length === 0) throw new CatalogueError(CODES.information_incomplete);
      return { title: 'Change the terms of conversion', changes };
    },
    async carryOut(tx, after, { approvedBy, proposedBy, reason }) {
      const from = conversionCosts(termsIn(sequencer));
      const { rejection } = await sequencer.submit(commandOf(after));
      if (rejection) throw new CatalogueError(CODES.parameter_invalid);
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

function wordsOf(terms: Payload | ConversionTerms): [string, string][] {
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
