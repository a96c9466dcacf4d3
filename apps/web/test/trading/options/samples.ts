import type { OptionClosing, OptionOrder, OptionTerms, OptionTransparency } from '@trade/protocol';

const START = 1_780_000_000_000;

export const terms: OptionTerms = {
  symbol: 'BTCUSDT',
  currency: 'USDT',
  version: 3,
  durations: [
    { duration: 30, payout: '0.8', min_stake: '5', max_stake: '1000', remaining: '1000' },
    { duration: 60, payout: '0.81', min_stake: '5', max_stake: '2000', remaining: '60' },
    { duration: 3_600, payout: '0.86', min_stake: '5', max_stake: '5000', remaining: '4' },
  ],
  fee: '0',
  close_spread: '0.02',
  close_cutoff: 5_000,
  volatility: '0.6',
  stale_after: 10_000,
  status: 'open',
  tick: { id: 't1', price: '1000.0', time: START },
};

/** Bought up at 1000 for half a minute, just now. */
export function openOption(now: number, changes: Partial<OptionOrder> = {}): OptionOrder {
  return {
    id: '7',
    client_id: 'c7',
    symbol: 'BTCUSDT',
    currency: 'USDT',
    direction: 'up',
    duration: 30,
    stake: '100',
    payout_rate: '0.8',
    win_payout: '180',
    fee: '0',
    entry: { id: 't1', price: '1000.0', time: now },
    exit: null,
    status: 'open',
    reason: null,
    payout: null,
    earnings: null,
    created_at: now,
    expires_at: now + 30_000,
    closed_at: null,
    close_until: now + 25_000,
    live: {
      value: '98',
      fair_value: '100',
      tick: { id: 't2', price: '1001.0', time: now },
      volatility: '0.6',
      time: now,
    },
    ...changes,
  };
}

/** The same, won at 1002. */
export function wonOption(now: number): OptionOrder {
  return openOption(now - 31_000, {
    status: 'won',
    exit: { id: 't9', price: '1002.0', time: now - 1_500 },
    payout: '180',
    earnings: '80',
    closed_at: now,
    live: null,
  });
}

export const cashout: OptionClosing = {
  order_id: '7',
  value: '98',
  fair_value: '100',
  tick: { id: 't2', price: '1001.0', time: START },
  volatility: '0.612345',
  time: START,
  spread: '0.02',
  expires_at: START + 3_000,
};

/** How the won option was decided. */
export function recordOf(order: OptionOrder): OptionTransparency {
  const { id, symbol, direction, duration, payout_rate, created_at, expires_at, closed_at } = order;
  const { status, reason, entry, exit } = order;
  const next = { id: 't10', price: '1001.0', time: expires_at + 500 };
  return {
    id,
    symbol,
    direction,
    duration,
    payout_rate,
    created_at,
    expires_at,
    closed_at,
    status,
    reason,
    stale_after: 10_000,
    entry,
    exit,
    after: exit === null ? null : next,
    entry_evidence: {
      ticks: [
        { id: 't0', price: '999.0', time: entry.time - 1_000, sequence: 10, decides: false },
        { ...entry, sequence: 20, decides: true },
      ],
    },
    exit_evidence: {
      ticks:
        exit === null
          ? []
          : [
              { ...exit, sequence: 90, decides: true },
              { ...next, sequence: 100, decides: false },
            ],
    },
  };
}
