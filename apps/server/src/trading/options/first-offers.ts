import { type Command, type Mode, optionOffers, type SetOptionTerms } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { Sequencer } from '../../core/sequencer/index.ts';

const UNIT = 100_000_000n;
const ASSET = 'USDT';

/** Seconds | payout in ppm | least and largest stake in whole coins. */
const DURATIONS: readonly (readonly [number, number, bigint, bigint])[] = [
  [30, 800_000, 5n, 1_000n],
  [60, 810_000, 5n, 2_000n],
  [120, 820_000, 5n, 2_000n],
  [180, 830_000, 5n, 3_000n],
  [300, 840_000, 5n, 5_000n],
  [900, 850_000, 5n, 5_000n],
  [3_600, 860_000, 5n, 5_000n],
];
const CLOSE_SPREAD_PPM = 20_000;
const CLOSE_CUTOFF = 5_000;

/** First funds of the pool in demo mode and in development. */
const FIRST_POOL = 1_000_000n;

interface FirstOffers {
  symbols: readonly string[];
  /**
   * The modes in which the pool gets its first funds; in production operators fund the real one.
   */
  fundPoolIn: readonly Mode[];
}

/**
 * Puts options on sale for every symbol that has no terms yet. Safe at every start: an operator's
 * terms stay, and a funding counts once.
 */
export async function offerOptions(
  sequencer: Pick<Sequencer, 'submit' | 'look'>,
  { symbols, fundPoolIn }: FirstOffers,
): Promise<void> {
  const offered = sequencer.look((state) => new Set(optionOffers(state, 0).map(({ symbol }) => symbol)));
  const commands = [
    ...symbols.filter((symbol) => !offered.has(symbol)).map(firstTerms),
    ...fundPoolIn.map(firstFunds),
  ];
  const outcomes = await Promise.all(commands.map((command) => sequencer.submit(command)));
  outcomes.forEach(({ rejection }, index) => {
    // An operator was first.
    if (!rejection || rejection.code === CODES.changed_meanwhile) return;
    throw new Error(`The first options were refused (${rejection.code}): ${JSON.stringify(commands[index])}`);
  });
}

function firstTerms(symbol: string): SetOptionTerms {
  return {
    type: 'set_option_terms',
    symbol,
    durations: DURATIONS.map(([seconds, payoutPpm, least, most]) => ({
      seconds,
      payoutPpm,
      minStake: String(least * UNIT),
      maxStake: String(most * UNIT),
    })),
    feePpm: 0,
    closeSpreadPpm: CLOSE_SPREAD_PPM,
    closeCutoff: CLOSE_CUTOFF,
    from: null,
  };
}

function firstFunds(mode: Mode): Command {
  return {
    type: 'fund',
    reference: `option_pool:first:${mode}`,
    mode,
    to: { system: 'option_pool' },
    asset: ASSET,
    amount: String(FIRST_POOL * UNIT),
    category: 'deposit',
  };
}
