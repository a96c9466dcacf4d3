import { describe, expect, it } from 'vitest';
import { BOX, linePoints, nearestIndex } from '../../../src/money/accounts/worth-line.tsx';

describe('the line of worth', () => {
  it('spans the whole box, the highest day at its top', () => {
    const [first, middle, last] = linePoints(['100', '300', '200']);
    expect(first).toEqual({ x: 0, y: BOX.height - BOX.margin });
    expect(middle).toEqual({ x: BOX.width / 2, y: BOX.margin });
    expect(last?.x).toBe(BOX.width);
    expect(last?.y).toBe(BOX.height / 2);
  });

  it('runs flat through the middle when nothing changed', () => {
    expect(linePoints(['5', '5']).map(({ y }) => y)).toEqual([BOX.height / 2, BOX.height / 2]);
    expect(linePoints(['5'])).toEqual([{ x: BOX.width, y: BOX.height / 2 }]);
  });

  it('is read off at the nearest day, also beside the box', () => {
    expect([-0.2, 0, 0.49, 0.51, 1, 1.3].map((share) => nearestIndex(share, 3))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
