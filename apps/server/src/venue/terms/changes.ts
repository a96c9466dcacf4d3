import type { ContractSpec, InstrumentSpec } from '@trade/engine';
import {
  type Bound,
  type FeeTier,
  feeTierAt,
  maintenanceSteps,
  TERM_BOUNDS,
  VOLUME_ASSET,
} from '@trade/engine/quote';
import { type ApprovalChange, fromUnits, percentText, type TermChange } from '@trade/protocol';
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

/** The engine's bounds, for the descriptions of calls: one line per term, in decimals. */
export const BOUNDS_IN_WORDS = {
  spot: words({
    maker_fee: fraction(TERM_BOUNDS.spot.makerFeePpm),
    taker_fee: fraction(TERM_BOUNDS.spot.takerFeePpm),
    slippage_bound: fraction(TERM_BOUNDS.spot.slippagePpm),
    min_notional: whole(TERM_BOUNDS.spot.minNotionalWhole),
    max_quantity: `worth at least ${TERM_BOUNDS.spot.largestOfSmallest.least} times the least value of an order`,
  }),
  contract: words({
    maker_fee: fraction(TERM_BOUNDS.contract.makerFeePpm),
    taker_fee: fraction(TERM_BOUNDS.contract.takerFeePpm),
    liquidation_fee: fraction(TERM_BOUNDS.contract.liquidationFeePpm),
    slippage_bound: fraction(TERM_BOUNDS.contract.slippagePpm),
    max_lots: 'worth at least the impact notional of the contract at the price of now',
    'rate of a tier': `${fraction(TERM_BOUNDS.contract.maintenancePpm)}, and at most half of 1 / multiple`,
    'multiple of a tier': `${whole(TERM_BOUNDS.contract.multiple)}, never more than that of a lower tier`,
    tiers: whole(TERM_BOUNDS.contract.tiers),
    multiples: whole(TERM_BOUNDS.contract.multiples),
  }),
  feeTiers: words({
    tiers: `${whole(TERM_BOUNDS.feeTiers.tiers)}, the first from 0 with 1 of every fee`,
    least_volume: `${whole(TERM_BOUNDS.feeTiers.leastVolumeWhole)}, more than that of the tier before`,
    'maker, taker': `${fraction(TERM_BOUNDS.feeTiers.partPpm)}, no more than that of the tier before`,
  }),
  option: words({
    payout: fraction(TERM_BOUNDS.option.payoutPpm),
    duration: whole(TERM_BOUNDS.option.seconds),
    max_stake: whole(TERM_BOUNDS.option.maxStakeWhole),
    fee: fraction(TERM_BOUNDS.option.feePpm),
    close_spread: fraction(TERM_BOUNDS.option.closeSpreadPpm),
    close_cutoff: whole(TERM_BOUNDS.option.closeCutoffMs),
  }),
  exchange: words({
    spread_rate: fraction(TERM_BOUNDS.conversion.spreadPpm),
    fee_rate: fraction(TERM_BOUNDS.conversion.feePpm),
    minimum: whole(TERM_BOUNDS.conversion.minimumWhole),
  }),
  withdrawal: words({ default_withdrawal_fee_rate: fraction(TERM_BOUNDS.withdrawal.feePpm) }),
};

function words(bounds: Record<string, string>): string {
  const lines = Object.entries(bounds).map(([term, bound]) => `- \`${term}\`: ${bound}`);
  return [
    'The exchange refuses (561) what is outside of these bounds, both ends included:',
    '',
    ...lines,
  ].join('\n');
}

function fraction({ least, most }: Bound): string {
  return `${fromUnits(BigInt(least), 6)} to ${fromUnits(BigInt(most), 6)}`;
}

function whole({ least, most }: Bound): string {
  return `${least} to ${most}`;
}
