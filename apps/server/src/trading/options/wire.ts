import type { Entry, InstrumentSpec, OptionOffer, OptionTick, OptionValue } from '@trade/engine';
import { FEED_SILENCE } from '@trade/engine';
import {
  MESSAGE,
  type OptionDuration,
  type OptionOrder,
  type OptionTerms,
  type OptionValue as OptionValueData,
  type ReferenceTickData,
  type SocketMessage,
} from '@trade/protocol';
import { amountText, fractionText, priceText } from '../../market/quotes/index.ts';

export function tickData(tick: OptionTick, instrument: InstrumentSpec): ReferenceTickData {
  return { id: tick.tickId, price: priceText(instrument, tick.price), time: tick.at };
}

/** What the wire form of an offer depends on. */
interface OfferContext {
  instrument: InstrumentSpec;
  /** Returns the largest stake that the caller's pool can cover for a payout. */
  capacityOf: (payoutPpm: number) => bigint;
  /** Whether options are sold at all. */
  isOffered: boolean;
}

export function optionTermsData(
  offer: OptionOffer,
  { capacityOf, instrument, isOffered }: OfferContext,
): OptionTerms {
  return {
    symbol: offer.symbol,
    currency: offer.asset,
    version: offer.version,
    durations: offer.durations.map((duration): OptionDuration => {
      const { seconds, payoutPpm, minStake, maxStake } = duration;
      let remaining = capacityOf(payoutPpm);
      if (remaining > maxStake) remaining = maxStake;
      return {
        duration: seconds,
        payout: fractionText(payoutPpm),
        min_stake: amountText(minStake),
        max_stake: amountText(maxStake),
        remaining: amountText(remaining),
      };
    }),
    fee: fractionText(offer.feePpm),
    close_spread: fractionText(offer.closeSpreadPpm),
    close_cutoff: offer.closeCutoff,
    volatility: fractionText(offer.volatilityPpm),
    stale_after: FEED_SILENCE,
    status: offer.isLive && isOffered ? 'open' : 'suspended',
    tick: offer.tick === null ? null : tickData(offer.tick, instrument),
  };
}

/**
 * Returns an option in wire form; `value` is what closing it now would pay, if it can be closed.
 */
export function optionOrderData(
  { id, body, createdAt }: Entry<'option_order'>,
  instrument: InstrumentSpec,
  value: OptionValueData | null = null,
): OptionOrder {
  const isOpen = body.status === 'open';
  const feeKept = body.status === 'refunded' ? 0n : body.fee;
  return {
    id: String(id),
    client_id: body.clientId,
    symbol: body.symbol,
    currency: body.asset,
    direction: body.direction,
    duration: body.seconds,
    stake: amountText(body.stake),
    payout_rate: fractionText(body.payoutPpm),
    win_payout: amountText(body.winPayout),
    fee: amountText(body.fee),
    entry: tickData(body.entry, instrument),
    exit: body.exit === null ? null : tickData(body.exit, instrument),
    status: body.status,
    reason: body.reason,
    payout: isOpen ? null : amountText(body.paid),
    earnings: isOpen ? null : amountText(body.paid - body.stake - feeKept),
    created_at: createdAt,
    expires_at: body.expiresAt,
    closed_at: body.closedAt,
    close_until: body.expiresAt - body.closeCutoff,
    live: value,
  };
}

export function optionValueData(
  value: OptionValue,
  instrument: InstrumentSpec,
  time: number,
): OptionValueData {
  return {
    value: amountText(value.value),
    fair_value: amountText(value.fairValue),
    tick: tickData(value.tick, instrument),
    volatility: fractionText(value.volatilityPpm),
    time,
  };
}

/** The messages to a customer about a changed option. */
export function optionMessage(instrumentOf: (symbol: string) => InstrumentSpec | undefined) {
  return (entry: Entry<'option_order'>): SocketMessage[] => {
    const instrument = instrumentOf(entry.body.symbol);
    return instrument ? [{ type: MESSAGE.option_order, data: optionOrderData(entry, instrument) }] : [];
  };
}
