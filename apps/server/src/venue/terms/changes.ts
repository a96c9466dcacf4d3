import type { ContractSpec, InstrumentSpec } from '@trade/engine';
import { type FeeTier, feeTierAt, maintenanceSteps, VOLUME_ASSET } from '@trade/engine/quote';
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

/** Returns what changes for which volumes, lowest first. */
export function feeTierChanges(before: readonly FeeTier[], after: readonly FeeTier[]): TermChange[] {
  const volumes = [...new Set([...before, ...after].map(({ leastVolume }) => leastVolume))];
  const borders = volumes.sort((one, other) => (one < other ? -1 : 1));
  return borders.flatMap((volume, at) => {
    const [was, will] = [before[feeTierAt(before, volume)], after[feeTierAt(after, volume)]];
    const next = borders[at + 1];
    if (was === undefined || will === undefined) return [];
    const from = {
      above: volume === 0n ? null : amountText(volume),
      up_to: next === undefined ? null : amountText(next),
      currency: VOLUME_ASSET,
    };
    return [
      ...rateChange('tier_spot_maker', was.spot.makerPpm, will.spot.makerPpm),
      ...rateChange('tier_spot_taker', was.spot.takerPpm, will.spot.takerPpm),
      ...rateChange('tier_contract_maker', was.contract.makerPpm, will.contract.makerPpm),
      ...rateChange('tier_contract_taker', was.contract.takerPpm, will.contract.takerPpm),
    ].map((change) => ({ ...change, ...from }));
  });
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

export function feeTierChangesInWords(
  before: readonly FeeTier[],
  after: readonly FeeTier[],
): ApprovalChange[] {
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at);
  return places.flatMap((at) => {
    const [was, will] = [before[at], after[at]].map((tier) => (tier === undefined ? null : tierWords(tier)));
    return was === will ? [] : [{ what: `Tier ${at + 1}`, before: was ?? null, after: will ?? null }];
  });
}

function tierWords({ contract, leastVolume, spot }: FeeTier): string {
  const parts = ({ makerPpm, takerPpm }: FeeTier['spot']) => `${ppmText(makerPpm)} / ${ppmText(takerPpm)}`;
  return `from ${amountText(leastVolume)} ${VOLUME_ASSET}: spot ${parts(spot)}, contracts ${parts(contract)}`;
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
