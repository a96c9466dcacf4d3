import type { ContractSpec, InstrumentSpec } from '@trade/engine';
import { maintenanceSteps } from '@trade/engine/quote';
import { type ApprovalChange, percentText, type TermChange } from '@trade/protocol';
import { amountText, fractionText, lotsText } from '../../market/quotes/index.ts';
import { LOT } from './contract-terms.ts';

/*
 * The differences between two sets of terms: customers see those that can hurt them, operators see
 * all.
 */

const NO_BORDERS = { above: null, up_to: null, currency: null } as const;

export function contractChanges(before: ContractSpec, after: ContractSpec, currency: string): TermChange[] {
  return [
    ...rateChange('maker_fee', before.makerFeePpm, after.makerFeePpm),
    ...rateChange('taker_fee', before.takerFeePpm, after.takerFeePpm),
    ...rateChange('liquidation_fee', before.liquidationFeePpm, after.liquidationFeePpm),
    ...rateChange('slippage_bound', before.slippagePpm, after.slippagePpm),
    ...lotsChange(before.maxLots, after.maxLots),
    ...maintenanceSteps(before.tiers, after.tiers).map(({ above, afterPpm, beforePpm, upTo }) => ({
      term: 'maintenance' as const,
      before: fractionText(beforePpm),
      after: fractionText(afterPpm),
      above: above === '0' ? null : amountText(BigInt(above)),
      up_to: upTo === null ? null : amountText(BigInt(upTo)),
      currency,
    })),
  ];
}

export function instrumentChanges(before: InstrumentSpec, after: InstrumentSpec): TermChange[] {
  const leastOf = ({ minNotional }: InstrumentSpec) => amountText(BigInt(minNotional));
  const mostOf = ({ maxLots, lotUnits }: InstrumentSpec) => amountText(BigInt(maxLots) * BigInt(lotUnits));
  return [
    ...rateChange('maker_fee', before.makerFeePpm, after.makerFeePpm),
    ...rateChange('taker_fee', before.takerFeePpm, after.takerFeePpm),
    ...rateChange('slippage_bound', before.slippagePpm, after.slippagePpm),
    ...amountChange('min_notional', leastOf(before), leastOf(after), before.quote),
    ...amountChange('max_quantity', mostOf(before), mostOf(after), before.base),
  ];
}

export function withdrawalFeeChange(before: string, after: string): TermChange {
  return { ...NO_BORDERS, term: 'withdrawal_fee', before, after };
}

function amountChange(
  term: TermChange['term'],
  before: string,
  after: string,
  currency: string,
): TermChange[] {
  return before === after ? [] : [{ ...NO_BORDERS, term, before, after, currency }];
}

function rateChange(term: TermChange['term'], before: number, after: number): TermChange[] {
  if (before === after) return [];
  return [{ ...NO_BORDERS, term, before: fractionText(before), after: fractionText(after) }];
}

function lotsChange(before: number, after: number): TermChange[] {
  if (before === after) return [];
  return [{ ...NO_BORDERS, term: 'max_lots', before: lotsText(LOT, before), after: lotsText(LOT, after) }];
}

/** Returns every difference, in words for operators. */
export function contractChangesInWords(before: ContractSpec, after: ContractSpec): ApprovalChange[] {
  return inWords(contractWords(before), contractWords(after));
}

export function instrumentChangesInWords(before: InstrumentSpec, after: InstrumentSpec): ApprovalChange[] {
  return inWords(instrumentWords(before), instrumentWords(after));
}

const ppmText = (ppm: number) => percentText(fractionText(ppm));

function contractWords(spec: ContractSpec): [string, string][] {
  const tier = ({ maxMultiple, ratePpm, upTo }: ContractSpec['tiers'][number]) =>
    `${upTo === null ? 'above' : `up to ${amountText(BigInt(upTo))}`}: ${ppmText(ratePpm)}, ${maxMultiple}x`;
  return [
    ['Maker fee', ppmText(spec.makerFeePpm)],
    ['Taker fee', ppmText(spec.takerFeePpm)],
    ['Liquidation fee', ppmText(spec.liquidationFeePpm)],
    ['Slippage limit', ppmText(spec.slippagePpm)],
    ['Maximum lots per order', lotsText(LOT, spec.maxLots)],
    ['Leverage options', spec.multiples.join(', ')],
    ['Maintenance tiers', spec.tiers.map(tier).join('; ')],
  ];
}

function instrumentWords(spec: InstrumentSpec): [string, string][] {
  return [
    ['Maker fee', ppmText(spec.makerFeePpm)],
    ['Taker fee', ppmText(spec.takerFeePpm)],
    ['Slippage limit', ppmText(spec.slippagePpm)],
    ['Minimum order value', `${amountText(BigInt(spec.minNotional))} ${spec.quote}`],
    ['Maximum order quantity', `${lotsText(spec, spec.maxLots)} ${spec.base}`],
  ];
}

function inWords(before: [string, string][], after: [string, string][]): ApprovalChange[] {
  return before.flatMap(([what, was], at) => {
    const will = after[at]?.[1] ?? null;
    return was === will ? [] : [{ what, before: was, after: will }];
  });
}
