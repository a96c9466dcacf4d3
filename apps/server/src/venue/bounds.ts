import { type Bound, TERM_BOUNDS } from '@trade/engine/quote';
import { fromUnits } from '@trade/protocol';

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
