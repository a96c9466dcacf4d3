import {
  type OptionOffer,
  optionOffers,
  optionTermsRefusal,
  type SetOptionTerms,
  versionOf,
} from '@trade/engine';
import {
  CODES,
  type ConsoleOptionTerms,
  type OptionTermsBody,
  optionTermsBody,
  percentText,
} from '@trade/protocol';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import {
  type ApprovalKind,
  type Approvals,
  readAt,
  termsRefusal,
  wasReplaced,
} from '../../operators/approvals/index.ts';
import { audit, detailOf } from '../../operators/audit/index.ts';
import { askingOf, type operatorOf } from '../../operators/people/index.ts';
import { CatalogueError, readAmount, readFraction, requireUnchanged } from '../../platform/gateway/index.ts';

/** The terms of a symbol as decimals. */
export function describeTerms(offer: OptionOffer): ConsoleOptionTerms {
  return {
    symbol: offer.symbol,
    currency: offer.asset,
    version: offer.version,
    durations: offer.durations.map(({ seconds, payoutPpm, minStake, maxStake }) => ({
      duration: seconds,
      payout: fractionText(payoutPpm),
      min_stake: amountText(minStake),
      max_stake: amountText(maxStake),
    })),
    fee: fractionText(offer.feePpm),
    close_spread: fractionText(offer.closeSpreadPpm),
    close_cutoff: offer.closeCutoff,
    volatility: fractionText(offer.volatilityPpm),
    changed_at: offer.changedAt,
  };
}

/**
 * Returns the command that puts terms in force. Throws CODES.parameter_invalid for too many
 * decimals; the engine checks the bounds.
 */
export function readOptionTerms(symbol: string, body: Given): SetOptionTerms {
  return {
    type: 'set_option_terms',
    symbol,
    durations: body.durations.map(({ duration, payout, min_stake, max_stake }) => ({
      seconds: duration,
      payoutPpm: readFraction(payout),
      minStake: readAmount(min_stake),
      maxStake: readAmount(max_stake),
    })),
    feePpm: readFraction(body.fee),
    closeSpreadPpm: readFraction(body.close_spread),
    closeCutoff: body.close_cutoff,
  };
}

/*
 * An option's payout and stake limits decide what the venue can lose, so raising either takes two
 * operators.
 */

const given = optionTermsBody.omit({ reason: true, version: true });
const payload = z.strictObject({ symbol: z.string(), terms: given });
type Payload = z.infer<typeof payload>;
type Given = Omit<OptionTermsBody, 'reason' | 'version'>;

export interface OptionOffers {
  /**
   * Returns true when the terms now wait for a second operator, false when one may put them in
   * force. Throws CODES.not_found for a symbol without options, CODES.changed_meanwhile when they
   * have others than the terms of `version`, CODES.parameter_invalid for terms out of bounds,
   * CODES.second_operator_missing when a second is needed and there is none.
   */
  propose(
    operator: ReturnType<typeof operatorOf>,
    payload: Payload,
    read: { version: number; reason: string },
  ): Promise<boolean>;
}

export function openOptionOffers(
  sequencer: Pick<Sequencer, 'look' | 'submit'>,
  approvals: Pick<Approvals, 'register'>,
): OptionOffers {
  const offers = approvals.register(termsKind(sequencer));
  return {
    async propose(operator, { symbol, terms }, { reason, version }) {
      const before = offerOf(sequencer, symbol);
      const judge = () => requireUnchanged(offerOf(sequencer, symbol).version, version);
      judge();
      if (!givesMore(before, readOptionTerms(symbol, terms))) return false;
      return offers.proposeToSecond(askingOf(operator), { payload: { symbol, terms }, reason, judge });
    },
  };
}

/** A higher payout or stake, another duration, or a cheaper way in or out. */
function givesMore(before: OptionOffer, after: SetOptionTerms): boolean {
  const isMore = ({ maxStake, payoutPpm, seconds }: SetOptionTerms['durations'][number]) => {
    const known = before.durations.find((duration) => duration.seconds === seconds);
    return !known || payoutPpm > known.payoutPpm || BigInt(maxStake) > known.maxStake;
  };
  return (
    after.durations.some(isMore) ||
    after.feePpm < before.feePpm ||
    after.closeSpreadPpm < before.closeSpreadPpm ||
    after.closeCutoff < before.closeCutoff
  );
}

function termsKind(sequencer: Pick<Sequencer, 'look' | 'submit'>): ApprovalKind<Payload> {
  return {
    name: 'terms.options',
    payload,
    proposers: ['market'],
    approvers: ['market', 'admin'],
    async describe({ symbol, terms }) {
      const command = readOptionTerms(symbol, terms);
      if (sequencer.look((state) => optionTermsRefusal(state, command)) !== null)
        throw new CatalogueError(CODES.parameter_invalid);
      const before = offerOf(sequencer, symbol);
      const [was, will] = [wordsOf(describeTerms(before)), wordsOf(terms)];
      const changes = [...new Set([...was.keys(), ...will.keys()])]
        .map((what) => ({ what, before: was.get(what) ?? null, after: will.get(what) ?? null }))
        .filter(({ after, before }) => before !== after);
      const title = `Change the terms of timed options on ${symbol}`;
      return { title, changes, from: versionOf(before.version) };
    },
    wasCarriedOut: (reference) => wasReplaced(sequencer, 'set_option_terms', reference),
    async carryOut(tx, { symbol, terms }, { approvedBy, from: read, proposedBy, reason, reference }) {
      const { close_cutoff, close_spread, durations, fee } = describeTerms(offerOf(sequencer, symbol));
      const { rejection } = await sequencer.submit({
        ...readOptionTerms(symbol, terms),
        ...readAt(read),
        reference,
      });
      if (rejection) throw new CatalogueError(termsRefusal(rejection.code));
      const from = { durations, fee, close_spread, close_cutoff };
      await audit(tx, {
        operator: approvedBy ?? proposedBy,
        action: 'option_terms.change',
        subject: `instrument:${symbol}`,
        detail: detailOf({ reason, proposed_by: proposedBy, from, to: terms }),
      });
      return undefined;
    },
  };
}

function wordsOf({ close_cutoff, close_spread, durations, fee }: Given): Map<string, string> {
  return new Map([
    ...durations.map(({ duration, max_stake, min_stake, payout }): [string, string] => [
      `${duration} s`,
      `pays ${percentText(payout)}, stakes of ${min_stake} to ${max_stake}`,
    ]),
    ['Fee', percentText(fee)],
    ['Early close spread', percentText(close_spread)],
    ['No early close in the last', `${close_cutoff} ms`],
  ]);
}

/** Throws CODES.not_found. */
function offerOf(sequencer: Pick<Sequencer, 'look'>, symbol: string): OptionOffer {
  const found = sequencer
    .look((state) => optionOffers(state, state.time))
    .find((offer) => offer.symbol === symbol);
  if (!found) throw new CatalogueError(CODES.not_found);
  return found;
}
