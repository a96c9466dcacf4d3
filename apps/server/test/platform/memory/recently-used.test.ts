import { describe, expect, it } from 'vitest';
import { RecentlyUsed } from '../../../src/platform/memory/recently-used.ts';

describe('values of which only the most recently used are kept', () => {
  const keysIn = (kept: RecentlyUsed<string, number>) =>
    ['a', 'b', 'c', 'd'].filter((key) => kept.peek(key) !== undefined);

  it('go in the order in which they were set or asked for, which looking does not change', () => {
    const kept = new RecentlyUsed<string, number>(2);
    kept.set('a', 1);
    kept.set('b', 2);
    expect(kept.get('a')).toBe(1);
    expect(kept.peek('b')).toBe(2);
    kept.set('c', 3);
    expect(keysIn(kept)).toEqual(['a', 'c']);
    kept.set('a', 0);
    kept.set('d', 4);
    expect(keysIn(kept)).toEqual(['a', 'd']);
    expect(kept.get('a')).toBe(0);
    expect(kept.get('b')).toBeUndefined();
  });

  it('stay while they must, whatever comes', () => {
    const kept = new RecentlyUsed<string, number>(2, (value) => value !== 1);
    kept.set('a', 1);
    kept.set('b', 2);
    kept.set('c', 3);
    expect(keysIn(kept)).toEqual(['a', 'c']);
    kept.set('c', 1);
    kept.set('d', 1);
    expect(keysIn(kept)).toEqual(['a', 'c', 'd']);
  });
});
