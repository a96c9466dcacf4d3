import { type Command, entriesOf, entriesOfKind, type Mode } from '../../src/index.ts';
import type { ContractWorld } from '../contracts/contract-world.ts';
import { CROWD, commandOf, type Step } from '../contracts/contracts.arbitrary.ts';
import type { Dice } from './dice.ts';
import { DAY } from './venue.ts';

const CUSTOMERS = CROWD as [number, ...number[]];

/**
 * Returns a customer's next command: mostly one that opens something, sometimes one that ends it.
 */
export function customerCommand(world: ContractWorld, dice: Dice): Command {
  const customer = dice.pick(CUSTOMERS);
  const mode = dice.pick<Mode>(['real', 'real', 'real', 'demo']);
  const { seq } = world.state;
  const own = { mode, customer, clientId: `u${seq}`, digest: 'd' } as const;
  switch (dice.below(13)) {
    case 0:
    case 1:
      return spotOrder(world, dice, customer, mode);
    case 2:
    case 3:
      return contractOrder(world, dice, customer, mode);
    case 4:
      return contractStep(world, dice, customer, mode);
    case 5:
      return tick(world, dice);
    case 6:
      return {
        type: 'buy_option',
        ...own,
        symbol: 'BTCUSDT',
        direction: dice.pick(['up', 'down']),
        seconds: dice.pick([30, 600]),
        stake: `${1_000 + dice.below(9_000)}`,
        termsVersion: null,
      };
    case 7: {
      const option = dice.anyOf(entriesOf(world.state, mode, customer, 'option_order'));
      return { type: 'close_option', ...own, orderId: option?.id ?? 0, minValue: '0' };
    }
    case 8:
      return exchange(world, dice, customer);
    case 9:
      return product(world, dice, customer);
    case 10:
      return {
        type: 'open_withdrawal',
        ...own,
        asset: dice.pick(['USDT', 'BTC']),
        amount: `${1_000 + dice.below(9_000)}`,
        fee: `${dice.below(40)}`,
        approvals: dice.pick([1, 2]),
      };
    case 11:
      return {
        type: 'transfer_funds',
        ...own,
        from: dice.pick(['coin', 'contract', 'option']),
        to: dice.pick(['contract', 'coin', 'option']),
        asset: 'USDT',
        amount: `${1 + dice.below(9_999) * 100}`,
      };
    default:
      world.later(dice.pick([1, 900, 11_000, 3_600_000, DAY]));
      return { type: 'clock' };
  }
}

function spotOrder(world: ContractWorld, dice: Dice, customer: number, mode: Mode): Command {
  const side = dice.pick(['buy', 'sell']);
  const price = 960 + dice.below(80);
  return {
    ...world.order(customer, side, { mode, price, lots: 1 + dice.below(400) }),
    clientId: `s${world.state.seq}`,
  };
}

function contractOrder(world: ContractWorld, dice: Dice, customer: number, mode: Mode): Command {
  const price = dice.below(4) === 0 ? null : 960 + dice.below(80);
  const order = world.contractOrder(customer, dice.pick(['buy', 'sell']), 1 + dice.below(900), {
    mode,
    price,
    symbol: dice.pick(['BTCUSDT-PERP', 'BTCUSDT-PERP', 'BTCUSDT-WEEK']),
    multiple: dice.pick([1, 2, 5, 10, 20, 50]),
    stopLoss: null,
  });
  return { ...order, clientId: `k${world.state.seq}` };
}

function contractStep(world: ContractWorld, dice: Dice, customer: number, mode: Mode): Command {
  const pick = dice.below(9);
  const step = dice.pick<Step>([
    { do: 'close', customer, mode, pick, lots: 1 + dice.below(900), price: 960 + dice.below(80) },
    { do: 'close', customer, mode, pick, lots: 1 + dice.below(900), price: null },
    { do: 'adjust', customer, mode, pick, what: 'add', size: 1 + dice.below(9_999) },
    { do: 'adjust', customer, mode, pick, what: 'take', size: 1 + dice.below(9_999) },
    { do: 'adjust', customer, mode, pick, what: 'multiple', size: dice.below(7) },
    { do: 'adjust', customer, mode, pick, what: 'reverse', size: 1 },
    { do: 'protect', customer, mode, pick, stop: 1 + dice.below(60), gain: 1 + dice.below(60) },
    { do: 'close_all', customer, mode },
    { do: 'cancel_all', customer, mode },
  ]);
  const command = commandOf(world, step);
  return 'clientId' in command ? { ...command, clientId: `p${world.state.seq}` } : command;
}

export function tick(world: ContractWorld, dice: Dice): Command {
  world.later(1 + dice.below(9_999));
  const price = dice.pick([0, 0, 0, 1]) === 0 ? 960 + dice.below(80) : 400 + dice.below(1_400);
  return { type: 'tick', symbol: 'BTCUSDT', price, tickId: `f${world.state.seq}`, at: world.time };
}

function exchange(world: ContractWorld, dice: Dice, customer: number): Command {
  const offer = entriesOf(world.state, 'real', customer, 'currency_exchange')[0];
  if (offer === undefined || dice.below(3) === 0) {
    const [from, to] = dice.pick([
      ['USDT', 'BTC'],
      ['BTC', 'USDT'],
    ]);
    const amount = `${1 + dice.below(9_999) * 7}`;
    return { type: 'quote_exchange', mode: 'real', customer, from: from ?? '', to: to ?? '', amount };
  }
  const { from, to, amount } = offer.body;
  const own = { mode: 'real', customer, clientId: `x${world.state.seq}`, digest: 'd' } as const;
  return { type: 'exchange_funds', ...own, quoteId: offer.id, from, to, amount: `${amount}` };
}

function product(world: ContractWorld, dice: Dice, customer: number): Command {
  const { state } = world;
  const own = { mode: 'real', customer, clientId: `b${state.seq}`, digest: 'd' } as const;
  switch (dice.below(4)) {
    case 0: {
      const productId = dice.anyOf(entriesOfKind(state, 'financial_product'))?.id ?? 0;
      return { type: 'buy_financial_shares', ...own, productId, shares: 1 + dice.below(40) };
    }
    case 1: {
      const offered = dice.anyOf(entriesOfKind(state, 'mining_product'));
      const firstDay = Math.floor(world.time / DAY) + 1;
      const days = Array.from(
        { length: offered?.body.days ?? 1 },
        (_, at) => (firstDay + at) * DAY + DAY / 2,
      );
      const amount = `${1_000 + dice.below(9_000)}`;
      return { type: 'lock_mining', ...own, productId: offered?.id ?? 0, amount, firstDay, dividends: days };
    }
    case 2: {
      const orderId = dice.anyOf(entriesOf(state, 'real', customer, 'mining_order'))?.id ?? 0;
      return { type: 'redeem_mining', ...own, orderId };
    }
    default: {
      const projectId = dice.anyOf(entriesOfKind(state, 'ieo_project'))?.id ?? 0;
      return { type: 'subscribe_ieo', ...own, projectId, quantity: `${(1 + dice.below(90)) * 1_000}` };
    }
  }
}
