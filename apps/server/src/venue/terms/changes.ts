import type { ContractSpec, InstrumentSpec } from '@trade/engine';
import { maintenanceSteps } from '@trade/engine/quote';
import { type ApprovalChange, percentText, type TermChange } from '@trade/protocol';
import { amountText, fractionText, lotsText } from '../../market/quotes/index.ts';
import { LOT } from './contract-terms.ts';

/* What differs between two sets of terms: for customers, who read what can hurt them, and for operators, who read all of it. */

const NO_BORDERS = { above: null, up_to: null, currency: null } as const;

export function contractChanges(before: ContractSpec, after: ContractSpec, currency: string): TermChange[] {
  return [
    ...rateChange('maker_fee', before.makerFeePpm, after.makerFeePpm),
    ...rateChange('taker_fee', before.takerFeePpm, after.takerFeePpm),
    ...rateChange('liquidation_fee', before.liquidationFeePpm, after.liquidationFeePpm),
    ...rateChange('slippage_bound', before.slippagePpm, after.slippagePpm),
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
  const [least, next] = [before.minNotional, after.minNotional].map((units) => amountText(BigInt(units)));
  return [
    ...rateChange('maker_fee', before.makerFeePpm, after.makerFeePpm),
    ...rateChange('taker_fee', before.takerFeePpm, after.takerFeePpm),
    ...(least === undefined || next === undefined || least === next
      ? []
      : [
          {
            ...NO_BORDERS,
            term: 'min_notional' as const,
            before: least,
            after: next,
            currency: before.quote,
          },
        ]),
  ];
}

export function withdrawalFeeChange(before: string, after: string): TermChange {
  return { ...NO_BORDERS, term: 'withdrawal_fee', before, after };
}

function rateChange(term: TermChange['term'], before: number, after: number): TermChange[] {
  if (before === after) return [];
  return [{ ...NO_BORDERS, term, before: fractionText(before), after: fractionText(after) }];
}

/** Everything that differs, as operators read it. */
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
    ['Price bound of market orders', ppmText(spec.slippagePpm)],
    ['Most lots of an order', lotsText(LOT, spec.maxLots)],
    ['Multiples', spec.multiples.join(', ')],
    ['Tiers', spec.tiers.map(tier).join('; ')],
  ];
}

function instrumentWords(spec: InstrumentSpec): [string, string][] {
  return [
    ['Maker fee', ppmText(spec.makerFeePpm)],
    ['Taker fee', ppmText(spec.takerFeePpm)],
    ['Price bound of market orders', ppmText(spec.slippagePpm)],
    ['Least order value', `${amountText(BigInt(spec.minNotional))} ${spec.quote}`],
    ['Largest order', `${lotsText(spec, spec.maxLots)} ${spec.base}`],
  ];
}

function inWords(before: [string, string][], after: [string, string][]): ApprovalChange[] {
  return before.flatMap(([what, was], at) => {
    const will = after[at]?.[1] ?? null;
    return was === will ? [] : [{ what, before: was, after: will }];
  });
}
