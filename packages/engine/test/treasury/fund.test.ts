import { describe, expect, it } from 'vitest';
import { auditBooks, type Fund, SYSTEM_OWNERS, type SystemAccount, takeSnapshot } from '../../src/index.ts';
import { ALICE, World } from '../world.ts';

const GIVEN: Fund = {
  type: 'fund',
  reference: 'deposit:1',
  mode: 'real',
  to: { customer: ALICE, kind: 'coin' },
  asset: 'USDT',
  amount: '400',
  category: 'deposit',
};

function rows(world: World) {
  return takeSnapshot(world.state).balances.map(({ owner, kind, available }) => [owner, kind, available]);
}

describe('bringing money in', () => {
  it('moves it from custody to the account, once for each reference', () => {
    const world = new World().list();
    expect(world.must(GIVEN)).toMatchObject({
      orderId: null,
      duplicate: false,
      events: [
        {
          type: 'transfer',
          id: 1,
          mode: 'real',
          asset: 'USDT',
          amount: 400n,
          from: { owner: SYSTEM_OWNERS.custody, kind: 'coin', bucket: 'available', category: 'deposit' },
          to: { owner: ALICE, kind: 'coin', bucket: 'available', category: 'deposit' },
          reference: 'deposit:1',
        },
        { type: 'balance' },
        { type: 'balance' },
      ],
    });
    expect(world.run(GIVEN)).toMatchObject({ duplicate: true, rejection: null, events: [] });
    expect(rows(world)).toEqual([
      [SYSTEM_OWNERS.custody, 'coin', -400n],
      [ALICE, 'coin', 400n],
    ]);
    expect(auditBooks(world.state)).toBeNull();
  });

  it.each<[string, Partial<Fund>]>([
    ['in another mode', { mode: 'demo' }],
    ['to another customer', { to: { customer: ALICE + 1, kind: 'coin' } }],
    ['to another account', { to: { customer: ALICE, kind: 'contract' } }],
    ['to the venue', { to: { system: 'insurance_fund' } }],
    ['of another asset', { asset: 'BTC' }],
    ['of another amount', { amount: '401' }],
    ['under another category', { category: 'manual_deposit' }],
  ])('refuses the same reference %s', (_, change) => {
    const world = new World().list();
    world.must(GIVEN);
    expect(world.run({ ...GIVEN, ...change })).toMatchObject({
      rejection: { code: 566 },
      duplicate: false,
      orderId: null,
      events: [],
    });
  });

  it("tells the venue's accounts of the same reference apart", () => {
    const world = new World().list();
    world.must({ ...GIVEN, to: { system: 'liquidity_provider' } });
    const other = { ...GIVEN, to: { system: 'liquidity_provider', kind: 'contract' } } as const;
    expect(world.run(other).rejection).toEqual({ code: 566 });
    expect(world.run({ ...GIVEN, to: { system: 'liquidity_provider' } }).duplicate).toBe(true);
  });

  it.each<[string, object]>([
    ['nothing', { amount: '0' }],
    ['less than nothing', { amount: '-5' }],
    ['a number', { amount: 400 }],
    ['more digits than any supply has', { amount: `1${'0'.repeat(30)}` }],
    ['a coin that is not listed', { asset: 'XYZ' }],
    ['a category that there is not', { category: 'gift' }],
    ['a mode that there is not', { mode: 'paper' }],
    ['no reference', { reference: '' }],
    ['a reference that no store keeps', { reference: 'a\nb' }],
    ['a reference of a page', { reference: 'x'.repeat(129) }],
    ['nobody', { to: null }],
    ['somebody by name', { to: 'alice' }],
    ['a customer below the first', { to: { customer: 999, kind: 'coin' } }],
    ['part of a customer', { to: { customer: 1_000.5, kind: 'coin' } }],
    ['an account that there is not', { to: { customer: ALICE, kind: 'savings' } }],
    ['custody itself', { to: { system: 'custody' } }],
    ['the clearing of contracts', { to: { system: 'contract_clearing' } }],
    ['a system that there is not', { to: { system: 'toString' } }],
    ['an account that a system has not', { to: { system: 'insurance_fund', kind: 'contract' } }],
    ['another account that the provider has not', { to: { system: 'liquidity_provider', kind: 'option' } }],
  ])('refuses %s', (_, change) => {
    const world = new World().list();
    const outcome = world.run({ ...GIVEN, ...change } as Fund);
    expect(outcome).toMatchObject({ rejection: { code: 561 }, events: [], duplicate: false });
    expect(rows(world)).toEqual([]);
  });

  it.each<[SystemAccount, 'coin' | 'contract']>([
    ['fee_income', 'coin'],
    ['insurance_fund', 'coin'],
    ['option_pool', 'coin'],
    ['yield_pool', 'coin'],
    ['ieo_treasury', 'coin'],
    ['liquidity_provider', 'coin'],
    ['liquidity_provider', 'contract'],
  ])("reaches the venue's %s in its %s account", (system, kind) => {
    const world = new World().list();
    const to = kind === 'coin' ? { system } : { system, kind };
    world.must({ ...GIVEN, to, amount: '1' } as Fund);
    expect(rows(world)).toContainEqual([SYSTEM_OWNERS[system], kind, 1n]);
  });

  it.each(['coin', 'contract', 'option'] as const)("reaches a customer's %s account", (kind) => {
    const world = new World().list();
    world.must({ ...GIVEN, to: { customer: 1_000, kind }, reference: 'x'.repeat(128) });
    expect(rows(world)).toContainEqual([1_000, kind, 400n]);
  });
});
