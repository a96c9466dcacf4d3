import {
  type Command,
  type ContractSpec,
  entriesOfKind,
  type LadderRule,
  type Mode,
  type VenueAccount,
} from '../../src/index.ts';
import type { ContractWorld } from '../contracts/contract-world.ts';
import { CROWD } from '../contracts/contracts.arbitrary.ts';
import { tiersOf } from '../fees/tiers.ts';
import type { Dice } from './dice.ts';
import { DAY, EXCHANGE_TERMS, OPTION_TERMS } from './venue.ts';

/** Parts per million, from zero to the bound and beyond. */
const FEES: [number, ...number[]] = [0, 1, 217, 533, 3_000, 10_000, 10_001, 999_999];
const CUSTOMERS = CROWD as [number, ...number[]];

const OPERATOR_ACTS: [(world: ContractWorld, dice: Dice) => Command, ...OperatorAct[]] = [
  instrument,
  contract,
  contract,
  platform,
  halt,
  conversionTerms,
  optionTerms,
  financialProduct,
  miningProduct,
  ieoProject,
  money,
  withdrawal,
  feeTiers,
];
type OperatorAct = (world: ContractWorld, dice: Dice) => Command;

/**
 * Returns an operator's next command: any change of any term, in bounds or not, or any other act
 * for the engine.
 */
export function operatorCommand(world: ContractWorld, dice: Dice): Command {
  return dice.pick(OPERATOR_ACTS)(world, dice);
}

function ladder(dice: Dice): LadderRule {
  return {
    levels: dice.pick([0, 1, 3, 50, 51]),
    halfSpreadTicks: dice.pick([1, 2, 5, 20, 500]),
    stepTicks: dice.pick([1, 3, 20]),
    levelQuoteUnits: dice.pick(['0', '900000', '10000000', '100000000000']),
    growthPpm: dice.pick([0, 350_000, 1_000_000]),
    maxSkewTicks: dice.pick([0, 3, 50]),
  };
}

/** Changes a few terms of what is listed. */
function changed<Terms extends object>(dice: Dice, terms: Terms, choices: Partial<Terms>[]): Terms {
  const first = dice.anyOf(choices);
  return { ...terms, ...first, ...(dice.below(2) === 0 ? dice.anyOf(choices) : {}) };
}

function instrument({ state }: ContractWorld, dice: Dice): Command {
  const spec = state.markets.get('BTCUSDT')?.spec;
  if (spec === undefined) throw new Error('Bitcoin is not listed');
  const instrument = changed(dice, spec, [
    { makerFeePpm: dice.pick(FEES) },
    { takerFeePpm: dice.pick(FEES) },
    { slippagePpm: dice.pick([0, 1_000, 50_000, 200_000]) },
    { minNotional: dice.pick(['0', '1000', '100000000', '10000000000']) },
    { maxLots: dice.pick([1, 100, 1_000_000]) },
    { ladder: ladder(dice) },
    { lotUnits: dice.pick([500, 1_000, 2_000]) },
  ]);
  return { type: 'list_instrument', instrument };
}

const TIERS: [ContractSpec['tiers'], ...ContractSpec['tiers'][]] = [
  [{ upTo: null, ratePpm: 1, maxMultiple: 100 }],
  [{ upTo: null, ratePpm: 5_000, maxMultiple: 100 }],
  [{ upTo: null, ratePpm: 500_000, maxMultiple: 1 }],
  [
    { upTo: '1000000', ratePpm: 4_000, maxMultiple: 50 },
    { upTo: null, ratePpm: 200_000, maxMultiple: 2 },
  ],
  [
    { upTo: '100000', ratePpm: 10_000, maxMultiple: 50 },
    { upTo: '400000', ratePpm: 20_000, maxMultiple: 20 },
    { upTo: '90000000', ratePpm: 50_000, maxMultiple: 10 },
    { upTo: null, ratePpm: 250_000, maxMultiple: 2 },
  ],
  [
    { upTo: '1000000', ratePpm: 50_000, maxMultiple: 10 },
    { upTo: null, ratePpm: 4_000, maxMultiple: 20 },
  ],
];

function contract({ state }: ContractWorld, dice: Dice): Command {
  const spec = state.parts.contracts.get(dice.pick(['BTCUSDT-PERP', 'BTCUSDT-PERP', 'BTCUSDT-WEEK']))?.spec;
  if (spec === undefined) throw new Error('The contract is not listed');
  const { funding } = spec;
  const contract = changed<ContractSpec>(dice, structuredClone(spec), [
    { makerFeePpm: dice.pick(FEES) },
    { takerFeePpm: dice.pick(FEES) },
    { makerFeePpm: dice.pick(FEES), takerFeePpm: dice.pick(FEES) },
    { liquidationFeePpm: dice.pick([0, 5_000, 20_000, 500_000]) },
    { slippagePpm: dice.pick([1_000, 50_000, 200_000]) },
    { tiers: dice.pick(TIERS) },
    { tiers: dice.pick(TIERS) },
    { multiples: dice.pick<number[]>([[1], [1, 2, 5, 10, 20, 50], [100]]) },
    { maxLots: dice.pick([1, 100, 50_000]) },
    { basisWindowMs: dice.pick([DAY / 48, DAY / 24, DAY / 3]) },
    { longBasisWindowMs: spec.longBasisWindowMs === null ? null : dice.pick([DAY / 48, DAY]) },
    { ladder: { ...ladder(dice), multiple: dice.pick([1, 5, 50]) } },
    funding === null
      ? {}
      : {
          funding: {
            ...funding,
            interest: dice.pick([-750_000, 0, 10_000, 750_000]),
            cap: dice.pick([0, 750_000, 4_000_000]),
            damping: dice.pick([0, 50_000, 750_000]),
            impactNotional: dice.pick(['0', '1000000', '900000000000']),
          },
        },
  ]);
  return { type: 'list_contract', contract };
}

function platform(_: ContractWorld, dice: Dice): Command {
  const [eternal, dated] = [dice.below(4) > 0, dice.below(4) > 0];
  const multipleCap = dice.pick([1, 10, 50, 100, 101]);
  return { type: 'set_contract_platform', platform: { multipleCap, eternal, dated } };
}

function halt(_: ContractWorld, dice: Dice): Command {
  if (dice.below(2) === 0) {
    const status = dice.pick(['open', 'open', 'suspended']);
    return { type: 'set_trading_status', symbol: 'BTCUSDT', status };
  }
  const symbol = dice.pick(['BTCUSDT-PERP', 'BTCUSDT-WEEK']);
  return { type: 'halt_contract', symbol, halted: dice.below(3) === 0 };
}

function conversionTerms(_: ContractWorld, dice: Dice): Command {
  const terms = changed(dice, EXCHANGE_TERMS, [
    { spreadPpm: dice.pick([0, 20_000, 20_001]) },
    { feePpm: dice.pick(FEES) },
    { minimum: dice.pick(['0', '100', '10000000000']) },
    { quoteMs: dice.pick([1_000, 10_000, 60_000]) },
    { valuation: dice.pick(['USDT', 'BTC', 'NEW', 'NONE']) },
  ]);
  return { type: 'set_exchange_terms', ...terms };
}

function feeTiers(_: ContractWorld, dice: Dice): Command {
  const parts = () => ({
    makerPpm: dice.pick([0, 400_000, 750_001]),
    takerPpm: dice.pick([500_000, 999_999, 1_000_001]),
  });
  const further = tiersOf(dice.pick([0, 300_000, 950_000]), dice.pick(['1', '100000', '90000000']));
  const [first, second] = further;
  if (first === undefined || second === undefined) throw new Error('There are two tiers');
  const best = { ...second, leastVolume: dice.pick(['100001', '99999999999']), spot: parts() };
  return { type: 'set_fee_tiers', tiers: [first, second, best].slice(0, dice.pick([1, 2, 2, 3])) };
}

function optionTerms(_: ContractWorld, dice: Dice): Command {
  const terms = changed(dice, OPTION_TERMS, [
    { durations: [] },
    {
      durations: OPTION_TERMS.durations.map((duration) => ({
        ...duration,
        payoutPpm: dice.pick([500_000, 1_000_000, 1]),
      })),
    },
    {
      durations: OPTION_TERMS.durations
        .slice(dice.below(2))
        .map((duration) => ({ ...duration, maxStake: '2000' })),
    },
    { feePpm: dice.pick([0, 1_000, 50_000, 50_001]) },
    { closeSpreadPpm: dice.pick([0, 100_000, 100_001]) },
    { closeCutoff: dice.pick([1, 5_000, 30_000, 60_000]) },
  ]);
  return { type: 'set_option_terms', ...terms };
}

function financialProduct({ state, time }: ContractWorld, dice: Dice): Command {
  const productId = dice.anyOf(entriesOfKind(state, 'financial_product'))?.id ?? 0;
  const terms = {
    symbol: 'BTCUSDT',
    name: 'Bitcoin or dollars',
    sharePrice: '100000',
    ratePpm: dice.pick([1, 120_000, 5_000_000, 5_000_001]),
    referencePrice: dice.pick(['1000000000', '700000000', '1900000000', '1']),
    shares: dice.pick([1, 100, 10_000]),
    days: dice.pick([1, 7, 365]),
    saleStartsAt: time + dice.pick([-DAY, 0, DAY]),
    saleEndsAt: time + dice.pick([0, 2 * DAY, 60 * DAY]),
  };
  switch (dice.below(4)) {
    case 0:
      return { type: 'edit_financial_product', productId, ...terms };
    case 1:
      return { type: 'end_financial_sale', productId };
    default:
      return { type: 'create_financial_product', reference: `n${state.seq}`, digest: 'd', ...terms };
  }
}

function miningProduct({ state, time }: ContractWorld, dice: Dice): Command {
  const productId = dice.anyOf(entriesOfKind(state, 'mining_product'))?.id ?? 0;
  const terms = {
    name: 'Five days',
    asset: dice.pick(['USDT', 'BTC']),
    minimum: '1000',
    maximum: dice.pick(['1000', '50000']),
    rateMinPpm: dice.pick([0, 3_000, 20_000]),
    rateMaxPpm: dice.pick([3_000, 20_000, 20_001]),
    days: dice.pick([1, 5]),
    dividendTime: '12:00',
    earlyPpm: dice.pick([0, 20_000, 100_000]),
    saleStartsAt: time + dice.pick([-DAY, 0, DAY]),
    saleEndsAt: dice.pick([null, time + DAY]),
  };
  const day = Math.floor(time / DAY) + dice.below(3);
  switch (dice.below(5)) {
    case 0:
      return { type: 'edit_mining_product', productId, ...terms };
    case 1:
      return { type: 'end_mining_sale', productId };
    case 2:
      return {
        type: 'publish_mining_rate',
        productId,
        day,
        startsAt: day * DAY,
        ratePpm: dice.pick([3_000, 20_000]),
      };
    default:
      return { type: 'create_mining_product', reference: `n${state.seq}`, digest: 'd', ...terms };
  }
}

function ieoProject({ state, time }: ContractWorld, dice: Dice): Command {
  const projectId = dice.anyOf(entriesOfKind(state, 'ieo_project'))?.id ?? 0;
  const startsAt = time + dice.pick([-DAY, 0, DAY]);
  const terms = {
    asset: 'NEW',
    quote: dice.pick(['USDT', 'BTC']),
    name: 'New token',
    description: 'd'.repeat(dice.below(1_000)),
    price: dice.pick(['100000000', '25000000']),
    supply: dice.pick(['100000', '1000000000000', '40000000000000']),
    step: '1000',
    minimum: '1000',
    maximum: dice.pick(['50000', '1000000000']),
    startsAt,
    endsAt: startsAt + dice.pick([2 * DAY, 60 * DAY]),
    marketAt: startsAt + dice.pick([3 * DAY, 90 * DAY]),
  };
  switch (dice.below(5)) {
    case 0:
      return { type: 'edit_ieo_project', projectId, ...terms };
    case 1:
      return { type: 'cancel_ieo_project', projectId };
    case 2:
      return { type: 'allot_ieo_project', projectId };
    default:
      return { type: 'create_ieo_project', reference: `n${state.seq}`, digest: 'd', ...terms };
  }
}

/** Deposits and withdrawals of the venue and of customers: a part, all, or more than there is. */
function money({ state }: ContractWorld, dice: Dice): Command {
  const { seq } = state;
  const mode = dice.pick<Mode>(['real', 'demo']);
  const asset = dice.pick(['USDT', 'USDT', 'BTC', 'NEW']);
  const at = dice.pick<VenueAccount>([
    { system: 'liquidity_provider' },
    { system: 'liquidity_provider', kind: 'contract' },
    { system: 'insurance_fund' },
    { system: 'option_pool' },
    { system: 'yield_pool' },
    { system: 'ieo_treasury' },
    { system: 'fee_income' },
  ]);
  const customer = dice.pick(CUSTOMERS);
  const kind = dice.pick(['coin', 'contract', 'option']);
  const amount = dice.pick(['1', '777777', '10000000000', '1000000000000', '999999999999']);
  const movement = { reference: `z${seq}`, mode, asset, amount, category: 'manual_deposit' } as const;
  switch (dice.below(5)) {
    case 0:
      return { type: 'fund', ...movement, to: at };
    case 1:
      return { type: 'fund', ...movement, to: { customer, kind } };
    case 2:
      return { type: 'defund', ...movement, customer, kind };
    case 3:
      return { type: 'reset_demo', customer, asset: dice.pick(['USDT', 'BTC']), amount: '1000000000' };
    default:
      return { type: 'defund_venue', ...movement, from: at };
  }
}

function withdrawal({ state }: ContractWorld, dice: Dice): Command {
  const withdrawalId = dice.anyOf(entriesOfKind(state, 'withdrawal'))?.id ?? 0;
  const operator = dice.pick(['anna', 'ben']);
  switch (dice.below(3)) {
    case 0:
      return { type: 'approve_withdrawal', withdrawalId, operator };
    case 1:
      return { type: 'reject_withdrawal', withdrawalId, operator, reason: 'Not now' };
    default: {
      const payout = dice.pick(['sent', 'unknown', 'done']);
      return { type: 'record_payout', withdrawalId, operator, payout, transactionId: 'tx', note: null };
    }
  }
}
