import { describe, expect, it } from 'vitest';
import { auditBooks, type TransferFunds } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { FundsWorld } from './treasury-world.ts';

describe('a transfer between accounts', () => {
  it('moves the whole amount at once and leaves a closed record', () => {
    const world = FundsWorld.open().fund(ALICE, 'USDT', 1_000n) as FundsWorld;
    const outcome = world.transfer(ALICE, 'coin', 'contract', 400n);
    expect(outcome.rejection).toBeNull();
    expect(outcome.events).toContainEqual({
      type: 'entry',
      entry: {
        kind: 'fund_transfer',
        id: outcome.orderId,
        mode: 'real',
        customer: ALICE,
        open: false,
        dueAt: null,
        holds: [],
        body: { asset: 'USDT', amount: 400n, from: 'coin', to: 'contract' },
        createdAt: outcome.time,
        updatedAt: outcome.time,
      },
    });
    expect(outcome.events).toContainEqual(
      expect.objectContaining({
        type: 'transfer',
        amount: 400n,
        from: { owner: ALICE, kind: 'coin', bucket: 'available', category: 'fund_transfer' },
        to: { owner: ALICE, kind: 'contract', bucket: 'available', category: 'fund_transfer' },
        reference: `transfer:${outcome.orderId}`,
      }),
    );
    expect(world.available(ALICE, 'USDT')).toBe(600n);
    expect(world.available(ALICE, 'USDT', 'contract')).toBe(400n);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('acts once for a client id, and refuses another body under it', () => {
    const world = FundsWorld.open().fund(ALICE, 'USDT', 1_000n) as FundsWorld;
    const first = world.transfer(ALICE, 'coin', 'option', 700n, { clientId: 'mine' });
    const again = world.transfer(ALICE, 'coin', 'option', 700n, { clientId: 'mine' });
    expect(again).toMatchObject({ duplicate: true, orderId: first.orderId, events: [] });
    expect(world.transfer(ALICE, 'coin', 'option', 1n, { clientId: 'mine' }).rejection).toEqual({
      code: 566,
    });
    expect(world.available(ALICE, 'USDT', 'option')).toBe(700n);
  });

  it('never moves what an order has set aside', () => {
    const world = FundsWorld.open().fund(ALICE, 'USDT', 1_000_000n) as FundsWorld;
    world.must(world.order(ALICE, 'buy', { price: 100, lots: 500 }));
    expect(world.transfer(ALICE, 'coin', 'contract', 500_001n).rejection).toEqual({ code: 12104 });
    expect(world.transfer(ALICE, 'coin', 'contract', 500_000n).rejection).toBeNull();
    expect(auditBooks(world.state)).toBeNull();
  });

  it.each<[string, Partial<TransferFunds>, number]>([
    ['more than there is', { amount: '1001' }, 12104],
    ['from an account that has nothing', { from: 'option', to: 'coin' }, 12104],
    ['for somebody who has nothing', { customer: BOB }, 12104],
    ['from the other mode', { mode: 'demo' }, 12104],
    ['nothing', { amount: '0' }, 561],
    ['less than nothing', { amount: '-1' }, 561],
    ['to the account it comes from', { to: 'coin' }, 561],
    ['to an account that does not exist', { to: 'bank' as 'coin' }, 561],
    ['a coin that is not listed', { asset: 'XYZ' }, 561],
    ['for the venue itself', { customer: 7 }, 561],
  ])('refuses to move %s', (_what, changes, code) => {
    const world = FundsWorld.open().fund(ALICE, 'USDT', 1_000n) as FundsWorld;
    expect(world.transfer(ALICE, 'coin', 'contract', 10n, changes)).toMatchObject({
      rejection: { code },
      events: [],
    });
    expect(world.available(ALICE, 'USDT')).toBe(1_000n);
  });
});
