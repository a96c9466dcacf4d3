import type { ContractSpec } from '@trade/engine';
import { type MaintenanceTier, readTiers } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type contractChangeBody, LOT_DECIMALS } from '@trade/protocol';
import type { z } from 'zod';
import { amountText, fractionText, lotsText, priceText, tiersData } from '../../market/quotes/index.ts';

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

/** Returns the contract with a change applied, or null when it changes nothing. */
export function amendContract(spec: ContractSpec, change: ContractChange): ContractSpec | null {
  const { liquidation_fee, maker_fee, max_lots, multiples, slippage_bound, taker_fee, tiers } = change;
  if (Object.values(change).every((value) => value === undefined)) return null;
  return {
    ...spec,
    ...(multiples === undefined ? {} : { multiples: multiples.toSorted((one, other) => one - other) }),
    ...(max_lots === undefined ? {} : { maxLots: Number(max_lots) }),
    ...(maker_fee === undefined ? {} : { makerFeePpm: Number(maker_fee) }),
    ...(taker_fee === undefined ? {} : { takerFeePpm: Number(taker_fee) }),
    ...(liquidation_fee === undefined ? {} : { liquidationFeePpm: Number(liquidation_fee) }),
    ...(slippage_bound === undefined ? {} : { slippagePpm: Number(slippage_bound) }),
    ...(tiers === undefined ? {} : { tiers: tiers.map(readTier) }),
  };
}

/**
 * Only converts the values: the engine decides whether tiers are continuous and leave room for
 * their multiples.
 */
function readTier({
  multiple,
  notional,
  rate,
}: NonNullable<ContractChange['tiers']>[number]): MaintenanceTier {
  return { upTo: notional?.toString() ?? null, ratePpm: Number(rate), maxMultiple: multiple };
}
