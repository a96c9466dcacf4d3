import type { ContractSpec } from '@trade/engine';
import { type MaintenanceTier, readTiers } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, CODES, type contractChangeBody, LOT_DECIMALS } from '@trade/protocol';
import type { z } from 'zod';
import { amountText, fractionText, lotsText, priceText, tiersData } from '../../market/quotes/index.ts';
import { CatalogueError, readFraction, readPositive, readUnits } from '../../platform/gateway/index.ts';

/** No fee, rate or bound may be 100 % (ppm). */
const LARGEST_FRACTION = 999_999n;
const LARGEST_MULTIPLE = 100;
const MOST_MULTIPLES = 30;
/** One engine lot, written in lots. */
export const LOT = { lotUnits: 10 ** (AMOUNT_DECIMALS - LOT_DECIMALS) };

/** The changes an operator may make to a contract; an absent field stays as it is. */
export type ContractChange = Omit<z.infer<typeof contractChangeBody>, 'reason' | 'halted' | 'version'>;

/** The terms of a contract as decimals. */
export function contractTermsOf(spec: ContractSpec) {
  return {
    tick_size: priceText(spec, 1),
    contract_size: amountText(BigInt(spec.contractSize)),
    min_lots: lotsText(LOT, 1),
    max_lots: lotsText(LOT, spec.maxLots),
    multiples: [...spec.multiples],
    maker_fee: fractionText(spec.makerFeePpm),
    taker_fee: fractionText(spec.takerFeePpm),
    liquidation_fee: fractionText(spec.liquidationFeePpm),
    slippage_bound: fractionText(spec.slippagePpm),
    tiers: tiersData(readTiers(spec.tiers) ?? []),
  };
}

/**
 * Returns the contract with a change applied, or null when it changes nothing. Throws 561 for an
 * invalid term.
 */
export function amendContract(spec: ContractSpec, change: ContractChange): ContractSpec | null {
  const { liquidation_fee, maker_fee, max_lots, multiples, slippage_bound, taker_fee, tiers } = change;
  if (Object.values(change).every((value) => value === undefined)) return null;
  return {
    ...spec,
    ...(multiples === undefined ? {} : { multiples: readMultiples(multiples) }),
    ...(max_lots === undefined ? {} : { maxLots: readLots(max_lots) }),
    ...(maker_fee === undefined ? {} : { makerFeePpm: readFraction(maker_fee, LARGEST_FRACTION) }),
    ...(taker_fee === undefined ? {} : { takerFeePpm: readFraction(taker_fee, LARGEST_FRACTION) }),
    ...(liquidation_fee === undefined
      ? {}
      : { liquidationFeePpm: readFraction(liquidation_fee, LARGEST_FRACTION) }),
    ...(slippage_bound === undefined ? {} : { slippagePpm: readFraction(slippage_bound, LARGEST_FRACTION) }),
    ...(tiers === undefined ? {} : { tiers: tiers.map(readTier) }),
  };
}

function readMultiples(value: unknown): number[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_MULTIPLES) {
    throw new CatalogueError(CODES.parameter_invalid);
  }
  return value.map(readMultiple).sort((one, other) => one - other);
}

function readMultiple(value: unknown): number {
  const isMultiple = typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
  if (!isMultiple || value > LARGEST_MULTIPLE) throw new CatalogueError(CODES.parameter_invalid);
  return value;
}

/**
 * Only reads the values: the engine decides whether tiers are continuous and leave room for their
 * multiples.
 */
function readTier(tier: { notional: unknown; rate: unknown; multiple: unknown }): MaintenanceTier {
  const upTo = tier.notional === null ? null : readUnits(tier.notional);
  return {
    upTo,
    ratePpm: readFraction(tier.rate, LARGEST_FRACTION),
    maxMultiple: readMultiple(tier.multiple),
  };
}

function readLots(value: unknown): number {
  const lots = readPositive(value, LOT_DECIMALS);
  if (lots > BigInt(Number.MAX_SAFE_INTEGER)) throw new CatalogueError(CODES.parameter_invalid);
  return Number(lots);
}
