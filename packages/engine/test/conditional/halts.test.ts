import { describe, expect, it } from 'vitest';
import { PERP } from '../contracts/contract-world.ts';
import { ALICE, BOB } from '../world.ts';
import { ConditionalWorld, onlyConditional, stop, takeProfit, trailing } from './conditional-world.ts';

/*
 * An operator halts a contract alone and at once. Whatever the moment, a halt decides nothing and
 * takes nothing away.
 */

const SYMBOL = PERP.symbol;
const LADDER = { ...PERP.ladder, levels: 1, levelQuoteUnits: '500000000', halfSpreadTicks: 1, multiple: 5 };
const CHANGES = { market: 'contracts', symbol: SYMBOL, source: 'mark' } as const;

/** A market at 1,000 in which Alice holds 500 lots. */
function world(): { venue: ConditionalWorld; close: object } {
  const venue = new ConditionalWorld().opened(1_000);
  venue.listContract({ ...PERP, ladder: LADDER });
  venue.system('insurance_fund', 10n ** 12n).system('liquidity_provider', 10n ** 12n);
  venue.margin(ALICE, 10n ** 9n).margin(BOB, 10n ** 9n);
  venue.tick(1_000);
  venue.accepted(venue.place(ALICE, 'buy', 500));
  const positionId = venue.positions(ALICE)[0]?.id ?? 0;
  const contract = { action: 'close', multiple: null, positionId } as const;
  return { venue, close: { ...CHANGES, lots: null, contract } };
}

const halt = (venue: ConditionalWorld, halted: boolean) =>
  venue.must({ type: 'halt_contract', symbol: SYMBOL, halted });

describe('a halt timed against conditional orders', () => {
  it.each([
    ['a stop', () => [stop(950)], 940],
    ['a take-profit', () => [takeProfit(1_050)], 1_060],
    ['an OCO', () => [stop(950), takeProfit(1_050)], 940],
    ['a trailing stop', () => [trailing({ ppm: 50_000 })], 900],
  ] as const)('%s is not decided by a price of the halt that is gone when it ends', (_, legs, price) => {
    const { close, venue } = world();
    const id = venue.wait(ALICE, 'sell', legs() as never, close);
    halt(venue, true);
    venue.tick(price);
    venue.tick(1_000);
    expect(venue.waiting(id)?.decided).toBeNull();
    halt(venue, false);
    expect(venue.waiting(id)?.decided).toBeNull();
    venue.tick(1_000);
    expect(venue.waiting(id)?.decided).toBeNull();
    expect(venue.position(ALICE)).toMatchObject({ lots: 500 });
  });

  it('does not push the price that a trailing stop follows', () => {
    const { close, venue } = world();
    const id = venue.wait(ALICE, 'sell', [trailing({ ppm: 50_000 })], close);
    halt(venue, true);
    venue.tick(1_200);
    venue.tick(1_000);
    halt(venue, false);
    // Five percent below 1,200 would be 1,140.
    venue.tick(990);
    expect(venue.waiting(id)?.decided).toBeNull();
  });

  it('leaves a decided stop that found nobody as it is, however often it comes and goes', () => {
    const { close, venue } = world();
    const id = venue.wait(ALICE, 'sell', [stop(950)], close);
    venue.must({ type: 'list_contract', contract: { ...PERP, ladder: { ...LADDER, levels: 0 } } });
    venue.tick(940);
    expect(venue.waiting(id)?.decided).toMatchObject({ price: 940 });
    for (const halted of [true, false, true, false]) {
      halt(venue, halted);
      venue.tick(940);
      expect(venue.waiting(id)?.decided).toMatchObject({ price: 940 });
    }
    venue.must({ type: 'list_contract', contract: { ...PERP, ladder: LADDER } });
    expect(onlyConditional(venue.tick(941))).toMatchObject({ status: 'triggered' });
    expect(venue.positions(ALICE)).toEqual([]);
  });

  it('is decided by the first price after it', () => {
    const { close, venue } = world();
    venue.wait(ALICE, 'sell', [stop(950)], close);
    halt(venue, true);
    venue.tick(940);
    halt(venue, false);
    expect(onlyConditional(venue.tick(945))).toMatchObject({ status: 'triggered' });
    expect(venue.positions(ALICE)).toEqual([]);
  });
});
