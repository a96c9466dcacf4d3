import {
  apply,
  type Command,
  createEngine,
  type EngineState,
  type InstrumentSpec,
  type LadderRule,
  type Mode,
  type Outcome,
  type PlaceSpotOrder,
  type Side,
} from '../src/index.ts';

/** A ladder that never quotes, for tests of trades between customers. */
export const NO_LADDER: LadderRule = {
  levels: 0,
  halfSpreadTicks: 1,
  stepTicks: 1,
  levelQuoteUnits: '0',
  growthPpm: 0,
  maxSkewTicks: 0,
};

/** BTC against USDT in round numbers: one lot at one tick costs 10 units of USDT. */
export const BTCUSDT: InstrumentSpec = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  tickUnits: 1_000_000,
  lotUnits: 1_000,
  minNotional: '1000',
  maxLots: 1_000_000,
  makerFeePpm: 1_000,
  takerFeePpm: 2_000,
  slippagePpm: 50_000,
  ladder: NO_LADDER,
};
export const UNITS = 10n;
export const LOT = 1_000n;

export const ALICE = 1000;
export const BOB = 1001;

/** An engine that numbers its own commands. */
export class World {
  time = 1_700_000_000_000;
  protected clientIds = 0;

  constructor(public state: EngineState = createEngine()) {}

  run(command: Command): Outcome {
    this.time += 1;
    return apply(this.state, this.state.seq + 1, this.time, command);
  }

  /** Runs a command that must be accepted. */
  must(command: Command): Outcome {
    const outcome = this.run(command);
    if (outcome.rejection !== null) throw new Error(`${command.type} was refused: ${outcome.rejection.code}`);
    return outcome;
  }

  list(instrument: InstrumentSpec = BTCUSDT): this {
    for (const code of [instrument.base, instrument.quote]) {
      this.must({ type: 'list_asset', asset: { code, decimals: 8 } });
    }
    this.must({ type: 'list_instrument', instrument });
    return this;
  }

  fund(customer: number, asset: string, amount: bigint, mode: Mode = 'real'): this {
    this.must({
      type: 'fund',
      reference: `f${this.state.seq}`,
      mode,
      to: { customer, kind: 'coin' },
      asset,
      amount: `${amount}`,
      category: 'deposit',
    });
    return this;
  }

  fundProvider(asset: string, amount: bigint, mode: Mode = 'real'): this {
    this.must({
      type: 'fund',
      reference: `f${this.state.seq}`,
      mode,
      to: { system: 'liquidity_provider' },
      asset,
      amount: `${amount}`,
      category: 'manual_deposit',
    });
    return this;
  }

  tick(price: number, symbol = 'BTCUSDT'): Outcome {
    return this.must({ type: 'tick', symbol, price, tickId: `t${this.state.seq}`, at: this.time });
  }

  order(customer: number, side: Side, changes: Partial<PlaceSpotOrder> = {}): PlaceSpotOrder {
    this.clientIds += 1;
    const clientId = `c${this.clientIds}`;
    return {
      type: 'place_spot_order',
      mode: 'real',
      customer,
      clientId,
      digest: `digest of ${clientId}`,
      symbol: 'BTCUSDT',
      side,
      orderType: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      price: null,
      lots: null,
      total: null,
      ...changes,
    };
  }

  /** Places a limit order. */
  limit(
    customer: number,
    side: Side,
    price: number,
    lots: number,
    changes: Partial<PlaceSpotOrder> = {},
  ): Outcome {
    return this.run(this.order(customer, side, { price, lots, ...changes }));
  }

  market(customer: number, side: Side, size: { lots: number } | { total: string }): Outcome {
    return this.run(this.order(customer, side, { orderType: 'market', timeInForce: 'IOC', ...size }));
  }
}
