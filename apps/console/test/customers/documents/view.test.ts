import { describe, expect, it } from 'vitest';
import { move, turn, WHOLE, zoomIn, zoomOut } from '../../../src/customers/document-viewer.tsx';

describe('the view of a picture', () => {
  it('is the whole again after as many steps out as in, wherever it was moved', () => {
    let view = WHOLE;
    for (let step = 0; step < 4; step += 1) view = move(zoomIn(view), 30, -10);
    expect(view.zoom).toBeGreaterThan(4);
    for (let step = 0; step < 4; step += 1) view = zoomOut(view);
    expect(view).toEqual(WHOLE);
  });

  it('grows no further than can be made out', () => {
    let view = WHOLE;
    for (let step = 0; step < 50; step += 1) view = zoomIn(view);
    expect(view.zoom).toBeLessThan(10);
  });

  it('moves only when enlarged', () => {
    expect(move(WHOLE, 5, 5)).toEqual(WHOLE);
    expect(move(zoomIn(WHOLE), 5, -5)).toMatchObject({ x: 5, y: -5 });
  });

  it('stays turned when it is made smaller', () => {
    expect(zoomOut(zoomIn(turn(WHOLE, -1)))).toMatchObject({ zoom: 1, quarters: -1 });
  });
});
