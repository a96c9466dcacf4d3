import { describe, expect, it } from 'vitest';
import { features } from '../../../src/app/features.ts';
import { categoryGroups } from '../../../src/money/accounts/ledger/categories.ts';
import { readFilter, toQuery, writeFilter } from '../../../src/money/accounts/ledger/filter.ts';
import { timesOf } from '../../../src/platform/format/index.ts';

const DAY = 24 * 60 * 60 * 1000;
const TOKYO = timesOf({ timeZone: 'Asia/Tokyo', hour12: false }, 'en');

describe('the history filter', () => {
  it('survives the address', () => {
    const filter = {
      kind: 'coin',
      category: 'spot_buy',
      currency: 'BTC',
      from: '2026-03-01',
      to: '2026-03-31',
    } as const;
    expect(readFilter(writeFilter(filter, new URLSearchParams()), TOKYO, features)).toEqual(filter);
  });

  it('keeps other parameters of the address and removes cleared fields', () => {
    const address = new URLSearchParams('view=history&currency=BTC&category=deposit');
    expect(writeFilter({ category: 'exchange' }, address).toString()).toBe('view=history&category=exchange');
  });

  it('ignores what makes no sense in an address', () => {
    const address = new URLSearchParams('kind=bank&category=gift&currency=<b>&from=2026-02-31&to=yesterday');
    expect(readFilter(address, TOKYO, features)).toEqual({});
  });

  it('asks for whole days of the venue, both included', () => {
    const query = toQuery({ from: '2026-05-04', to: '2026-05-04' }, TOKYO);
    expect(query.from).toBe(Date.UTC(2026, 4, 3, 15));
    expect(query.to).toBe(Date.UTC(2026, 4, 4, 15) - 1);
    expect(query.to).toBe((query.from ?? 0) + DAY - 1);
  });

  it('passes kind, category and currency on, and nothing that was not chosen', () => {
    expect(toQuery({ kind: 'option', category: 'options_close' }, TOKYO)).toEqual({
      kind: 'option',
      category: 'options_close',
    });
    expect(toQuery({}, TOKYO)).toEqual({});
  });
});

describe('the category picker', () => {
  it('offers each of the 34 categories that are written once, and none that is not', () => {
    const offered = categoryGroups(features).flatMap((group) => group.categories);
    expect(new Set(offered).size).toBe(34);
    expect(offered).toHaveLength(34);
    for (const unwritten of ['sell', 'close_buy', 'close_sell']) expect(offered).not.toContain(unwritten);
  });
});
