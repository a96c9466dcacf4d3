import {
  auditBooks,
  type ContractPosition,
  type ContractSpec,
  contractMarket,
  type Entry,
  entriesOf,
  type Mode,
  type Outcome,
  type PlaceContractOrder,
  type Side,
  SYSTEM_OWNERS,
  trialBalance,
} from '../../src/index.ts';
import { NO_LADDER, World } from '../world.ts';

/** Hours on the clock of the tests. */
export const HOUR = 3_600_000;

/**
 * A perpetual contract in round numbers: an engine lot is 0.00001 BTC, so one lot at one tick (0.01
 * USDT) is 10 units of USDT. No fees and one tier, so that examples give round results.
 */
export const PERP: ContractSpec = {
  symbol: 'BTCUSDT-PERP',
  product: 'eternal',
  underlying: 'BTCUSDT',
  tickUnits: 1_000_000,
  contractSize: 100_000,
  maxLots: 50_000,
  multiples: [1, 2, 3, 5, 10, 20, 50],
  makerFeePpm: 0,
  takerFeePpm: 0,
  liquidationFeePpm: 0,
  slippagePpm: 50_000,
  tiers: [{ upTo: null, ratePpm: 5_000, maxMultiple: 100 }],
  impactNotional: '0',
  basisWindowMs: 1_800_000,
  longBasisWindowMs: null,
  funding: {
    intervalMs: 8 * HOUR,
    interest: 10_000,
    damping: 50_000,
    cap: 750_000,
    impactNotional: '1000000',
  },
  expiry: null,
  ladder: { ...NO_LADDER, multiple: 5 },
};

/** Settled 30 hours after the tests begin, and every week from then on. */
export const WEEK: ContractSpec = {
  ...PERP,
  symbol: 'BTCUSDT-WEEK',
  product: 'dated',
  funding: null,
  longBasisWindowMs: 7_200_000,
  expiry: {
    firstAt: 1_700_000_000_000 + 30 * HOUR,
    periodMs: 7 * 24 * HOUR,
    closingMs: 600_000,
    averageMs: 1_800_000,
  },
};

/** Units of USDT of one lot at one tick. */
export const PER_TICK_LOT = 10n;

type Position = Entry<'contract_position'>;

/** An engine with contracts, which is audited after every command. */
export class ContractWorld extends World {
  private contractIds = 0;
  /** Customers who open with cross margin. */
  readonly crossers = new Set<number>();

  listContract(spec: ContractSpec = PERP): this {
    this.must({ type: 'list_contract', contract: spec });
    return this;
  }

  override run(command: Parameters<World['run']>[0]): Outcome {
    const outcome = super.run(command);
    const fault = auditBooks(this.state);
    if (fault !== null) throw new Error(`After ${command.type}: ${fault}`);
    return outcome;
  }

  /** Gives a customer money in the contract account. */
  margin(customer: number, amount: bigint, mode: Mode = 'real'): this {
    this.must({
      type: 'fund',
      reference: `m${this.state.seq}`,
      mode,
      to: { customer, kind: 'contract' },
      asset: 'USDT',
      amount: `${amount}`,
      category: 'fund_transfer',
    });
    return this;
  }

  system(system: 'insurance_fund' | 'liquidity_provider', amount: bigint, mode: Mode = 'real'): this {
    this.must({
      type: 'fund',
      reference: `s${this.state.seq}`,
      mode,
      to: system === 'liquidity_provider' ? { system, kind: 'contract' } : { system },
      asset: 'USDT',
      amount: `${amount}`,
      category: 'manual_deposit',
    });
    return this;
  }

  contractOrder(
    customer: number,
    side: Side,
    lots: number | null,
    changes: Partial<PlaceContractOrder> = {},
  ): PlaceContractOrder {
    this.contractIds += 1;
    const isMarket = changes.price === undefined || changes.price === null;
    return {
      type: 'place_contract_order',
      mode: 'real',
      customer,
      clientId: `k${this.contractIds}`,
      digest: 'd',
      symbol: 'BTCUSDT-PERP',
      side,
      action: 'open',
      orderType: isMarket ? 'market' : 'limit',
      timeInForce: isMarket ? 'IOC' : 'GTC',
      postOnly: false,
      price: null,
      lots,
      multiple: changes.action === 'close' ? null : 10,
      stopLoss: null,
      takeProfit: null,
      positionId: null,
      ...(this.crossers.has(customer) && changes.action !== 'close' && { marginMode: 'cross' }),
      ...changes,
    };
  }

  place(
    customer: number,
    side: Side,
    lots: number | null,
    changes: Partial<PlaceContractOrder> = {},
  ): Outcome {
    return this.run(this.contractOrder(customer, side, lots, changes));
  }

  /** Opens positions of two customers against each other, at one price. */
  pair(
    long: number,
    short: number,
    lots: number,
    price: number,
    changes: { long?: number; short?: number; symbol?: string; mode?: Mode } = {},
  ): this {
    const { symbol = 'BTCUSDT-PERP', mode = 'real' } = changes;
    const base = { price, symbol, mode };
    this.accepted(this.place(long, 'buy', lots, { ...base, multiple: changes.long ?? 10 }));
    this.accepted(this.place(short, 'sell', lots, { ...base, multiple: changes.short ?? 10 }));
    return this;
  }

  accepted(outcome: Outcome): Outcome {
    if (outcome.rejection !== null) throw new Error(`Refused: ${outcome.rejection.code}`);
    return outcome;
  }

  positions(customer: number, mode: Mode = 'real'): Position[] {
    return entriesOf(this.state, mode, customer, 'contract_position');
  }

  /** The only position of a customer. */
  position(customer: number, mode: Mode = 'real'): ContractPosition {
    const [only, ...others] = this.positions(customer, mode);
    if (only === undefined || others.length > 0) throw new Error(`${customer} has not one position`);
    return only.body;
  }

  mark(symbol = 'BTCUSDT-PERP', mode: Mode = 'real'): number | null {
    return contractMarket(this.state, mode, symbol)?.mark ?? null;
  }

  /** Returns the total of an account, all buckets. */
  money(owner: number, kind: 'coin' | 'contract' = 'contract', mode: Mode = 'real'): bigint {
    const account = this.state.assets.get('USDT')?.ledgers[mode].find(owner, kind);
    return account?.total() ?? 0n;
  }

  available(owner: number, mode: Mode = 'real'): bigint {
    return this.state.assets.get('USDT')?.ledgers[mode].find(owner, 'contract')?.available ?? 0n;
  }

  insurance(mode: Mode = 'real'): bigint {
    return this.money(SYSTEM_OWNERS.insurance_fund, 'coin', mode);
  }

  clearing(mode: Mode = 'real'): bigint {
    return this.money(SYSTEM_OWNERS.contract_clearing, 'coin', mode);
  }

  isBalanced(): boolean {
    return trialBalance(this.state).every(({ total }) => total === 0n);
  }

  /** Lets time pass without a command. */
  later(ms: number): this {
    this.time += ms;
    return this;
  }
}
