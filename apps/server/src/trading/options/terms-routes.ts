import type { OptionOffer, SetOptionTerms } from '@trade/engine';
import {
  AMOUNT_DECIMALS,
  CODES,
  type ConsoleOptionTerms,
  type OptionTermsBody,
  toUnits,
} from '@trade/protocol';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';

/** Fractions are kept in parts per million. */
const FRACTION_DECIMALS = 6;

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

/** The command that puts terms in force. 561 for decimals that are too fine; what may not be, the engine refuses. */
export function readOptionTerms(symbol: string, body: OptionTermsBody): SetOptionTerms {
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

function readAmount(text: string): string {
  const units = toUnits(text, AMOUNT_DECIMALS);
  if (units === null) throw new CatalogueError(CODES.parameter_invalid);
  return units.toString();
}

function readFraction(text: string): number {
  const parts = toUnits(text, FRACTION_DECIMALS);
  if (parts === null || parts > BigInt(Number.MAX_SAFE_INTEGER))
    throw new CatalogueError(CODES.parameter_invalid);
  return Number(parts);
}
