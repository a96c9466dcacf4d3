import { describe, expect, it } from 'vitest';
import { auditBooks, balancesOf, findOpenOrder, openOrdersOf, trialBalance } from '../../src/index.ts';
import { ALICE, BOB, World } from '../world.ts';

const AMOUNT = 100_000n * 10n ** 8n;
const RESET = { type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: `${AMOUNT}` } as const;

describe('resetting a demo account', () => {
  it('leaves exactly the amount in each account and nothing open', () => {
    const world = new World()
      .list()
      .fund(ALICE, 'USDT', 3n * AMOUNT, 'demo')
      .fund(ALICE, 'BTC', 777n, 'demo');
    world.fund(BOB, 'USDT', AMOUNT, 'demo').fund(ALICE, 'USDT', 5n, 'real');
    const mine = world.limit(ALICE, 'buy', 100, 50, { mode: 'demo' }).orderId ?? 0;
    world.limit(BOB, 'buy', 100, 50, { mode: 'demo' });
    expect(findOpenOrder(world.state, 'demo', mine)).toMatchObject({ id: mine, held: 50_000n });

    const { events } = world.must(RESET);
    expect(events.find(({ type }) => type === 'order')).toMatchObject({
      order: { id: mine, status: 'canceled', cancelReason: 'demo_reset' },
    });
    expect(findOpenOrder(world.state, 'demo', mine)).toBeNull();
    expect(balancesOf(world.state, 'demo', ALICE)).toEqual(
      (['coin', 'contract', 'option'] as const).map((kind) => ({
        mode: 'demo',
        owner: ALICE,
        kind,
        asset: 'USDT',
        available: AMOUNT,
        frozen: 0n,
        margin: 0n,
      })),
    );
    expect(balancesOf(world.state, 'real', ALICE)).toMatchObject([{ available: 5n }]);
    expect(openOrdersOf(world.state, 'demo', BOB)).toHaveLength(1);
    expect(auditBooks(world.state)).toBeNull();
    const usdt = trialBalance(world.state).find(({ mode, asset }) => mode === 'demo' && asset === 'USDT');
    expect(usdt).toMatchObject({
      total: 0n,
      byOwnerKind: { customers: 4n * AMOUNT, custody: -4n * AMOUNT },
    });
  });

  it('names its movements and does nothing twice', () => {
    const world = new World().list().fund(ALICE, 'BTC', 777n, 'demo');
    const transfers = world.must(RESET).events.filter(({ type }) => type === 'transfer');
    expect(transfers).toMatchObject([
      { asset: 'BTC', amount: 777n, from: { owner: ALICE, category: 'manual_withdrawal' }, to: { owner: 1 } },
      { asset: 'USDT', amount: AMOUNT, to: { owner: ALICE, kind: 'coin', category: 'manual_deposit' } },
      { asset: 'USDT', amount: AMOUNT, to: { owner: ALICE, kind: 'contract' } },
      { asset: 'USDT', amount: AMOUNT, to: { owner: ALICE, kind: 'option' } },
    ]);
    expect(world.must(RESET).events).toEqual([]);
  });

  it('goes through the assets by their codes, whenever they were listed, under one reference', () => {
    const world = new World();
    for (const code of ['ZZZ', 'USDT', 'AAA', 'MMM'])
      world.must({ type: 'list_asset', asset: { code, decimals: 8 } });
    for (const asset of ['MMM', 'ZZZ', 'AAA']) world.fund(ALICE, asset, 5n, 'demo');
    const { events, seq } = world.must(RESET);
    const transfers = events.flatMap((event) =>
      event.type === 'transfer' ? [[event.asset, event.reference]] : [],
    );
    const reference = `reset:${seq}`;
    expect(transfers).toEqual(
      ['AAA', 'MMM', 'USDT', 'USDT', 'USDT', 'ZZZ'].map((asset) => [asset, reference]),
    );
  });

  it.each([
    ['a system account', { customer: 7 }],
    ['an unknown asset', { asset: 'NOPE' }],
    ['a negative amount', { amount: '-5' }],
    ['a fraction', { amount: '0.5' }],
  ])('of %s is refused', (_, changes) => {
    const world = new World().list().fund(ALICE, 'BTC', 777n, 'demo');
    expect(world.run({ ...RESET, ...changes })).toMatchObject({ rejection: { code: 561 }, events: [] });
  });
});
