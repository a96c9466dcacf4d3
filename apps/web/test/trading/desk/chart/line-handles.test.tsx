// @vitest-environment page
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChartLine } from '../../../../src/trading/desk/chart/candles/price-lines.ts';
import { LineHandles } from '../../../../src/trading/desk/chart/line-handles.tsx';
import { button, stage } from '../../contracts/stage.tsx';

beforeEach(() => {
  // The test browser has no pointers to capture.
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

/** The test browser cannot draw a chart: here a pixel is a price of 1, with 200 at the top. */
function chartOf() {
  const dragged: (number | null)[] = [];
  return {
    dragged,
    dragLine: (_id: string, price: number | null) => dragged.push(price),
    frame: { height: 200, axis: 72 },
    onPaint: () => () => undefined,
    palette: {
      text: '#fff',
      grid: '#000',
      rise: '#0f0',
      fall: '#f00',
      compared: '#f0f',
      drawn: '#00f',
      ink: { accent: '#fa0', info: '#00f', violet: '#90f', muted: '#999' },
    },
    placeOf: (price: number) => 200 - price,
    priceAt: (place: number) => 200 - place,
  };
}

async function open(commit = vi.fn(async (_price: string) => undefined)) {
  const chart = chartOf();
  const stop: ChartLine = {
    id: 'stop',
    price: 90,
    ink: 'violet',
    title: 'SL',
    move: {
      question: 'Move the stop-loss?',
      preview: (price) => ({
        figures: [{ name: 'Result', text: `${Number(price) - 100} USDT` }],
        problem: Number(price) > 100 ? 'Above the market' : null,
      }),
      commit,
    },
  };
  const entry: ChartLine = { id: 'entry', price: 100, ink: 'rise', title: 'Long' };
  const { user } = await stage(
    <LineHandles
      chart={{ ...chart, dragLine: (id, price) => void chart.dragLine(id, price) }}
      lines={[entry, stop]}
      precision={1}
      step={0.5}
    />,
  );
  const handle = await screen.findByRole('slider', { name: 'SL' });
  const drag = (to: number) => {
    fireEvent.pointerDown(handle, { pointerId: 1, clientY: 110 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: to });
  };
  return { chart, commit, drag, handle, user, letGo: () => fireEvent.pointerUp(handle, { pointerId: 1 }) };
}

test('a line follows the pointer by steps, says what that comes to, and asks once', async () => {
  const { chart, commit, drag, letGo, user } = await open();
  drag(119.7);
  expect(chart.dragged.at(-1)).toBe(80.5);
  expect(screen.getByText('-19.5 USDT')).toBeTruthy();
  letGo();
  expect(commit).not.toHaveBeenCalled();
  await screen.findByRole('alertdialog', { name: 'Move the stop-loss?' });
  await user.click(await button('Move'));
  expect(commit.mock.calls).toEqual([['80.5']]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(chart.dragged.at(-1)).toBeNull();
});

test('only what can be moved has a handle', async () => {
  await open();
  expect(screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-label'))).toEqual(['SL']);
});

test('a price that the line cannot have says why, and the line goes back', async () => {
  const { chart, commit, drag, letGo } = await open();
  drag(60);
  expect(screen.getByText('Above the market')).toBeTruthy();
  letGo();
  await waitFor(() => expect(chart.dragged.at(-1)).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(commit).not.toHaveBeenCalled();
});

test('keys move it, too: by steps, ten with Shift; Escape lets it go, Enter asks', async () => {
  const { chart, handle, user } = await open();
  act(() => handle.focus());
  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(chart.dragged.at(-1)).toBe(84.5);
  await user.keyboard('{Escape}');
  expect(chart.dragged.at(-1)).toBeNull();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByText('90.0 → 90.5')).toBeTruthy();
});

test('what was not confirmed changes nothing; what fails leaves the line where it is', async () => {
  const { chart, commit, drag, letGo, user } = await open(vi.fn(() => Promise.reject(new Error('refused'))));
  drag(120);
  letGo();
  await user.click(await button('Cancel'));
  expect(commit).not.toHaveBeenCalled();
  expect(chart.dragged.at(-1)).toBeNull();
  drag(125);
  letGo();
  await user.click(await button('Move'));
  await waitFor(() => expect(chart.dragged.at(-1)).toBeNull());
  expect(commit).toHaveBeenCalledTimes(1);
});
