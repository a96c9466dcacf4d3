import type { IeoAllotment } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { recompute } from '../../../src/earn/ieo/allotment-check.tsx';
import { allotment } from '../offers/samples.ts';

const given = (...passed: string[]): IeoAllotment => ({
  ...allotment,
  applications: allotment.applications.map((one, index) => ({ ...one, passed: passed[index] ?? '0' })),
});

describe('an allotment worked out anew', () => {
  it('agrees with what the rule gives', () => {
    expect(recompute(allotment)).toEqual({ differing: [], sumsAgree: true, applied: '210', passed: '100' });
  });

  it('names who was given something else, although the sum is right', () => {
    expect(recompute(given('30', '40', '30'))).toMatchObject({ differing: ['101', '102'], sumsAgree: true });
  });

  it.each([{ applied: '220' }, { passed: '90' }, { supply: '90' }])(
    'notices published totals of %o',
    (totals) => {
      const { differing, sumsAgree } = recompute({ ...allotment, ...totals });
      expect(differing.length === 0 && sumsAgree).toBe(false);
    },
  );
});
