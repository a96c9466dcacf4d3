import {
  type Command,
  entriesOf,
  entriesOfKind,
  type Mode,
  SYSTEM_OWNERS,
  versionInForce,
} from '../../src/index.ts';
import { utcCalendar } from '../earn/products-world.ts';
import { DAY, OPTION_TERMS, offered, venue } from '../operators/venue.ts';
import { RecordedWorld } from './recorded-world.ts';

const [ALICE, BOB] = [1000, 1001];
const MINUTE = 60_000;

/**
 * Acts that chance takes seldom or never: each product from its beginning to each of its ends, and
 * refusals with their reasons.
 */
export function everyAct(): RecordedWorld {
  const world = new RecordedWorld();
  venue(40_000_000n, world);
  edits(world);
  withdrawals(world);
  options(world);
  conversions(world);
  contracts(world);
  refusals(world);
  products(world);
  return world;
}

/** The fields of a customer's command; each has an id of its own. */
function by(world: RecordedWorld, customer: number, mode: Mode = 'real') {
  return { mode, customer, clientId: `e${world.state.seq}`, digest: 'd' } as const;
}

/** Changes what is not on sale yet. */
function edits(world: RecordedWorld): void {
  const { financial, ieo, mining } = offered(world.time + DAY);
  const idOf = (kind: 'financial_product' | 'mining_product' | 'ieo_project') =>
    entriesOfKind(world.state, kind).at(-1)?.id ?? 0;
  const [productId, projectId] = [idOf('financial_product'), idOf('ieo_project')];
  world.must({ type: 'edit_financial_product', productId, ...financial, shares: 1_001 });
  world.must({ type: 'edit_mining_product', productId: idOf('mining_product'), ...mining, days: 6 });
  world.must({ type: 'edit_ieo_project', projectId, ...ieo, description: 'A token' });
}

/** Lets time pass with a tick a second. */
function quiet(world: RecordedWorld, seconds: number, price: number): void {
  for (let second = 0; second < seconds; second += 1) world.later(999).tick(price);
}

/** Withdrawals to every end, over each step and with the steps that are refused. */
function withdrawals(world: RecordedWorld): void {
  const open = (customer: number, approvals: number) =>
    world.run({
      type: 'open_withdrawal',
      ...by(world, customer),
      asset: 'USDT',
      amount: '5000',
      fee: '7',
      approvals,
    }).orderId ?? 0;
  const approve = (withdrawalId: number, operator: string, approvals?: number) =>
    world.run({
      type: 'approve_withdrawal',
      withdrawalId,
      operator,
      ...(approvals !== undefined && { approvals }),
    });
  const pay = (
    withdrawalId: number,
    operator: string,
    payout: 'sent' | 'unknown' | 'done',
    tx: string | null,
  ) => world.run({ type: 'record_payout', withdrawalId, operator, payout, transactionId: tx, note: null });
  const reject = (withdrawalId: number, operator: string) =>
    world.run({ type: 'reject_withdrawal', withdrawalId, operator, reason: 'Not certain' });

  const cancelled = open(ALICE, 1);
  open(ALICE, 1);
  world.run({ type: 'cancel_withdrawal', mode: 'real', customer: BOB, withdrawalId: cancelled });
  world.must({ type: 'cancel_withdrawal', mode: 'real', customer: ALICE, withdrawalId: cancelled });
  const paid = open(ALICE, 1);
  approve(paid, 'anna');
  world.run({ type: 'cancel_withdrawal', mode: 'real', customer: ALICE, withdrawalId: paid });
  pay(paid, 'anna', 'sent', null);
  pay(paid, 'anna', 'sent', 'tx1');
  pay(paid, 'ben', 'done', null);
  const byTwo = open(BOB, 1);
  approve(byTwo, 'anna', 2);
  approve(byTwo, 'anna');
  approve(byTwo, 'ben');
  pay(byTwo, 'ben', 'sent', 'tx2');
  pay(byTwo, 'carol', 'sent', 'tx2');
  pay(byTwo, 'carol', 'unknown', null);
  reject(byTwo, 'carol');
  reject(byTwo, 'anna');
  const unclear = open(BOB, 1);
  approve(unclear, 'anna');
  pay(unclear, 'anna', 'unknown', null);
  pay(unclear, 'anna', 'done', 'tx3');
  reject(open(BOB, 2), 'anna');
}

/**
 * Options that win, lose and come out even, that are closed one by one and together, and every
 * reason not to.
 */
function options(world: RecordedWorld): void {
  const PRICE = 1_000;
  world.tick(PRICE);
  const buying = (direction: 'up' | 'down', changes: object = {}): Command => ({
    type: 'buy_option',
    ...by(world, ALICE),
    symbol: 'BTCUSDT',
    direction,
    seconds: 30,
    stake: '100000',
    termsVersion: null,
    ...changes,
  });
  const repeated = buying('up');
  world.must(repeated);
  world.must(repeated);
  world.run({ ...repeated, digest: 'of another body' } as Command);
  world.must(buying('down'));
  quiet(world, 33, PRICE + 5);
  world.must(buying('up'));
  quiet(world, 33, PRICE + 5);
  world.run(buying('up', { termsVersion: 99 }));
  world.run(buying('up', { seconds: 31 }));
  world.run(buying('up', { stake: '1' }));
  const closed = world.must(buying('up', { seconds: 600 })).orderId ?? 0;
  const close = (orderId: number, minValue: string) =>
    world.run({ type: 'close_option', ...by(world, ALICE), orderId, minValue });
  const closeAll = (minValue: string, symbol: string | null) =>
    world.run({ type: 'close_options', ...by(world, ALICE), asset: 'USDT', symbol, minValue });
  quiet(world, 90, PRICE + 6);
  close(closed, '999999999');
  close(closed, '0');
  close(closed, '0');
  world.must(buying('up', { seconds: 600 }));
  world.must(buying('down', { seconds: 600 }));
  quiet(world, 5, PRICE + 4);
  closeAll('999999999', null);
  closeAll('0', 'BTCUSDT');
  closeAll('0', 'NONE');
  const late = world.must(buying('up')).orderId ?? 0;
  quiet(world, 27, PRICE + 4);
  close(late, '0');
  world.later(MINUTE).must({ type: 'clock' });
  world.tick(PRICE);
  const all = { seconds: 30, payoutPpm: 1_000_000, minStake: '1000', maxStake: '1000000000000' };
  world.must({ type: 'set_option_terms', ...OPTION_TERMS, durations: [all] });
  const pool = world.state.assets.get('USDT')?.ledgers.real.find(SYSTEM_OWNERS.option_pool, 'coin');
  world.must({
    type: 'defund_venue',
    reference: 'empty the pool',
    mode: 'real',
    asset: 'USDT',
    amount: `${pool?.available ?? 0n}`,
    category: 'manual_withdrawal',
    from: { system: 'option_pool' },
  });
  world.run(buying('up'));
}

/** Conversions that are taken, replaced and too late. */
function conversions(world: RecordedWorld): void {
  world.tick(1_000);
  const quote = (amount: string) =>
    world.run({ type: 'quote_exchange', mode: 'real', customer: BOB, from: 'USDT', to: 'BTC', amount })
      .orderId ?? 0;
  const take = (quoteId: number, amount: string) =>
    world.run({ type: 'exchange_funds', ...by(world, BOB), quoteId, from: 'USDT', to: 'BTC', amount });
  quote('70000');
  const taken = quote('80000');
  take(taken, '80000');
  take(taken, '80000');
  const late = quote('80000');
  world.later(11_000).tick(1_000);
  take(late, '80000');
  quote('1');
  quote('not a number');
}

/** Positions that are protected, added to, reversed and closed, and what is refused on the way. */
function contracts(world: RecordedWorld): void {
  world.tick(1_000);
  const own = entriesOf(world.state, 'real', ALICE, 'contract_position');
  const long = own.find(({ body }) => body.side === 'buy' && body.product === 'eternal');
  const positionId = long?.id ?? 0;
  const protect = (customer: number, id: number, stopLoss: number | null, takeProfit: number | null) =>
    world.run({
      type: 'set_contract_protection',
      mode: 'real',
      customer,
      positionId: id,
      stopLoss,
      takeProfit,
    });
  protect(ALICE, positionId, 0, null);
  protect(ALICE, positionId, 2_000, null);
  protect(ALICE, positionId, null, 2);
  protect(ALICE, positionId, 900, 1_100);
  for (const { id, body, customer } of entriesOfKind(world.state, 'contract_position')) {
    if (body.side !== 'sell') continue;
    protect(customer, id, 1, null);
    protect(customer, id, null, 9_999);
  }
  world.place(ALICE, 'sell', 40_000, { action: 'close', price: 1_010, positionId });
  world.place(ALICE, 'buy', 1, { price: 0 });
  world.place(ALICE, 'buy', 1, { price: 990, stopLoss: 2_000 });
  world.run({ type: 'move_contract_margin', ...by(world, ALICE), positionId, amount: '1000' });
  world.run({ type: 'move_contract_margin', ...by(world, ALICE), positionId, amount: '-500' });
  world.run({ type: 'change_contract_multiple', ...by(world, ALICE), positionId, multiple: 10 });
  world.run({ type: 'reverse_contract_position', ...by(world, ALICE), positionId });
  const resting = world.place(BOB, 'buy', 3, { price: 900 }).orderId ?? 0;
  world.run({ type: 'cancel_contract_order', mode: 'real', customer: ALICE, orderId: resting });
  world.must({ type: 'cancel_contract_order', mode: 'real', customer: BOB, orderId: resting });
  // Shortly before the dated contract expires nothing is opened any more.
  world.later(3 * 60 * MINUTE - (world.time - 1_700_000_000_000) - 5 * MINUTE).tick(1_000);
  world.place(ALICE, 'buy', 1, { price: 990, symbol: 'BTCUSDT-WEEK' });
  for (let minute = 0; minute < 8; minute += 1) world.later(MINUTE).tick(1_000 + minute);
  world.later(9 * 60 * MINUTE).tick(1_000);
  world.run({ type: 'close_contract_positions', ...by(world, ALICE), symbol: null });
}

/** Orders and acts of the venue that are refused, and what is repeated. */
function refusals(world: RecordedWorld): void {
  const platform = { multipleCap: 50, eternal: true, dated: true };
  world.run({ type: 'set_contract_platform', platform, from: 'what is no more' });
  world.tick(1_000);
  world.limit(ALICE, 'buy', 0, 1);
  world.limit(ALICE, 'buy', 990, 0);
  world.market(ALICE, 'buy', { total: '1' });
  world.run({ type: 'tick', symbol: 'BTCUSDT', price: 0, tickId: 'zero', at: world.time });
  world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
  world.limit(ALICE, 'buy', 990, 10);
  world.run({ type: 'set_trading_status', symbol: 'NONE', status: 'open' });
  world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
  world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '1000000' });
  world.run({ type: 'reset_demo', customer: 1, asset: 'USDT', amount: '1000000' });
  world.run({ type: 'list_asset', asset: { code: 'USDT', decimals: 2 } });
  const capped = {
    type: 'set_contract_platform',
    platform: { multipleCap: 90, eternal: true, dated: true },
  } as const;
  world.must({ ...capped, from: versionInForce(world.state, capped) });
  world.run({ ...capped, from: 'an older one' });
  const once: Command = {
    type: 'fund',
    reference: 'once',
    mode: 'real',
    to: { customer: ALICE, kind: 'coin' },
    asset: 'USDT',
    amount: '10',
    category: 'deposit',
  };
  world.must(once);
  world.must(once);
  world.run({ ...once, amount: '11' });
}

/** Products over their whole life: sold, paid, taken back early, given out in part, called off. */
function products(world: RecordedWorld): void {
  const [financial, laterFinancial] = entriesOfKind(world.state, 'financial_product').map(({ id }) => id);
  const [mining, laterMining] = entriesOfKind(world.state, 'mining_product').map(({ id }) => id);
  const [ieo, laterIeo] = entriesOfKind(world.state, 'ieo_project').map(({ id }) => id);
  const buy = (productId = 0, shares = 1) =>
    world.run({ type: 'buy_financial_shares', ...by(world, ALICE), productId, shares });
  const lock = (customer: number, productId = 0, amount = '5000') =>
    world.run({
      type: 'lock_mining',
      ...by(world, customer),
      productId,
      amount,
      ...utcCalendar(world.time, 5),
    });
  const subscribe = (customer: number, projectId = 0, quantity = '30000') =>
    world.run({ type: 'subscribe_ieo', ...by(world, customer), projectId, quantity });

  for (const shares of [10, 990, 5, 0]) buy(financial, shares);
  buy(laterFinancial);
  for (const amount of ['5000', '1', '999999']) lock(ALICE, mining, amount);
  const early = lock(BOB, mining).orderId ?? 0;
  for (const customer of [1000, 1001, 1002, 1003, 1004]) subscribe(customer, ieo, '50000');
  for (const quantity of ['1', '500', '1500', '60000']) subscribe(ALICE, ieo, quantity);
  world.run({ type: 'allot_ieo_project', projectId: ieo ?? 0 });
  world.run({ type: 'end_financial_sale', productId: laterFinancial ?? 0 });
  world.run({ type: 'end_mining_sale', productId: laterMining ?? 0 });
  world.run({ type: 'end_mining_sale', productId: 999 });
  for (let day = 0; day < 9; day += 1) {
    const next = Math.floor(world.time / DAY) + 1;
    const rate = { productId: mining ?? 0, day: next, startsAt: next * DAY };
    world.run({ type: 'publish_mining_rate', ...rate, ratePpm: day === 0 ? 9_999 : 3_500 });
    world.run({ type: 'publish_mining_rate', ...rate, ratePpm: 3_000 + day });
    world.later(DAY).tick(1_000 + day);
    if (day === 0) subscribe(BOB, laterIeo);
    if (day === 1) world.must({ type: 'cancel_ieo_project', projectId: laterIeo ?? 0 });
    if (day === 2) world.run({ type: 'redeem_mining', ...by(world, BOB), orderId: early });
  }
  world.run({ type: 'redeem_mining', ...by(world, BOB), orderId: early });
}
