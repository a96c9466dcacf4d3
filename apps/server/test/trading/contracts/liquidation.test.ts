import { auditBooks, balancesOf, SYSTEM_OWNERS } from '@trade/engine';
import type { ContractOrder, LedgerEntry } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVenue, units, type Venue } from '../../harness/venue.ts';
import { opening, type Page, Trader } from './trader.ts';

let venue: Venue;
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function open(options: Parameters<typeof startVenue>[0] = {}): Promise<void> {
  const opened = await startVenue(options);
  venue = opened;
  stops.push(() => opened.stop());
  await venue.market.move('50000');
}

const held = (owner: number) =>
  venue.sequencer
    .look((state) => balancesOf(state, 'demo', owner))
    .filter(({ asset }) => asset === 'USDT')
    .reduce((sum, { available, frozen, margin }) => sum + available + frozen + margin, 0n);

const ordersOf = async (trader: Trader) =>
  (await trader.get<Page<ContractOrder>>('/contracts/orders?status=history')).data.items;

describe('liquidation into a book with depth', () => {
  beforeAll(() => open());

  it('happens where the customer was told, cancels first, and says what happened', async () => {
    const trader = await Trader.fund(venue, '2000');
    const position = await trader.open({ lots: '5', multiple: 20 });
    const resting = await trader.order(opening({ type: 'limit', price: '30000', lots: '0.1', multiple: 20 }));
    expect(resting.data.status).toBe('new');
    const insurance = held(SYSTEM_OWNERS.insurance_fund);
    const price = Number(position.liquidation_price);
    expect(price).toBeGreaterThan(45_000);

    await venue.market.move((price + 60).toFixed(2));
    expect((await trader.position(position.id)).status).toBe('open');
    for (let times = 0; times < 3; times += 1) await venue.market.move((price - 40).toFixed(2));
    const ended = await trader.position(position.id);
    expect(ended).toMatchObject({ status: 'closed', closed_by: 'liquidation', margin: '0' });
    const [first, second] = await ordersOf(trader);
    const byOrigin = new Map([first, second].map((order) => [order?.origin, order]));
    expect(byOrigin.get('liquidation')).toMatchObject({
      position_id: position.id,
      action: 'close',
      side: 'sell',
    });
    expect(byOrigin.get('customer')).toMatchObject({ cancel_reason: 'liquidation', reserved: '0' });
    const account = await trader.account();
    expect(account).toMatchObject({ margin: 0n, frozen: 0n });
    expect(account.available).toBeGreaterThan(0n);
    expect(held(SYSTEM_OWNERS.insurance_fund)).toBeGreaterThan(insurance);
  });

  it('leaves the ledger saying the same as the account', async () => {
    const trader = await Trader.fund(venue, '3000');
    await venue.market.move('50000');
    const position = await trader.open({ lots: '5', multiple: 20 });
    for (let times = 0; times < 3; times += 1) {
      await venue.market.move((Number(position.liquidation_price) - 40).toFixed(2));
    }
    expect((await trader.position(position.id)).status).toBe('closed');
    const { data } = await trader.get<Page<LedgerEntry>>('/assets/ledger?kind=contract&limit=100');
    const sum = data.items.filter(({ is_hold }) => !is_hold).map(({ amount }) => amount);
    const total = sum.reduce((all, amount) => all + signed(amount), 0n);
    expect(total).toBe((await trader.account()).total);
  });

  it('leaves every book at zero', () => {
    expect(venue.sequencer.look((state) => auditBooks(state))).toBeNull();
  });
});

describe('a fall of 40 % in one tick, with nobody in the book and nothing in the insurance fund', () => {
  beforeAll(() => open({ liquidity: false }));

  it('closes the bankrupt against the other side, and everybody sees what happened and why', async () => {
    const [long, short, other] = [
      await Trader.fund(venue, '10000'),
      await Trader.fund(venue, '10000'),
      await Trader.fund(venue, '10000'),
    ];
    const early = opening({ type: 'limit', price: '50000', side: 'sell', lots: '4', multiple: 10 });
    await short.order({ ...early, post_only: true });
    // A contract opens with depth: bids and offers for 10,000, which leave again.
    const maker = await Trader.fund(venue, '100000');
    const tooEarly = opening({ type: 'limit', price: '50000' });
    expect((await maker.order(tooEarly)).code).toBe(12248);
    expect((await maker.post('/contracts/quote', tooEarly)).code).toBe(12248);
    for (const [side, price] of [
      ['buy', '49900'],
      ['sell', '50100'],
    ] as const) {
      const waits = { type: 'limit', lots: '3', multiple: 1, post_only: true };
      expect((await maker.order(opening({ ...waits, side, price }))).code).toBe(200);
    }
    await venue.market.move('50000');
    await maker.delete('/contracts/orders');
    await other.order(opening({ type: 'limit', price: '50000', side: 'sell', lots: '6', multiple: 5 }));
    const opened = await long.order(opening({ type: 'limit', price: '50000', lots: '10', multiple: 10 }));
    expect(opened.data.filled_lots).toBe('10');
    expect(held(SYSTEM_OWNERS.insurance_fund)).toBe(0n);

    await venue.market.move('30000');

    const [ended] = await long.positions('?status=history');
    expect(ended).toMatchObject({ closed_by: 'liquidation', status: 'closed', lots: '10' });
    // Its margin of 10 % is used up at 45,000: nobody pays and nobody gets more than that price.
    expect(ended?.settlement_price).toBe('45000');
    expect(await long.account()).toMatchObject({ margin: 0n, frozen: 0n });
    const liquidation = (await ordersOf(long)).find(({ origin }) => origin === 'liquidation');
    expect(liquidation).toMatchObject({ filled_lots: '10', average_price: '45000' });
    for (const trader of [short, other]) {
      const [position] = await trader.positions('?status=history');
      expect(position).toMatchObject({ closed_by: 'deleverage', settlement_price: '45000' });
      const order = (await ordersOf(trader)).find(({ origin }) => origin === 'deleverage');
      expect(order).toMatchObject({ status: 'filled', position_id: position?.id });
      expect(Number(position?.realised_pnl)).toBeGreaterThan(0);
    }
    expect(venue.sequencer.look((state) => auditBooks(state))).toBeNull();
    const clearing = held(SYSTEM_OWNERS.contract_clearing);
    expect(clearing).toBe(0n);
  });
});

function signed(text: string): bigint {
  return text.startsWith('-') ? -units(text.slice(1)) : units(text);
}
