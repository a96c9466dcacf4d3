// @vitest-environment page
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from '../../../src/platform/keys/index.ts';

function Page({ onBuy, children }: { onBuy: () => void; children?: ReactNode }) {
  useShortcuts({ b: onBuy, '?': onBuy });
  return children;
}

it('acts on the key, on its place when another script is typed, and on no combination', () => {
  const buy = vi.fn<() => void>();
  render(<Page onBuy={buy} />);
  fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
  fireEvent.keyDown(document.body, { key: 'B', code: 'KeyB', shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'ิ', code: 'KeyB' });
  fireEvent.keyDown(document.body, { key: 'ฦ', code: 'Slash', shiftKey: true });
  expect(buy).toHaveBeenCalledTimes(4);
  fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB', metaKey: true });
  fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
  expect(buy).toHaveBeenCalledTimes(4);
});

it('leaves alone what is typed into fields, and what lies below a dialog', () => {
  const buy = vi.fn<() => void>();
  const { rerender } = render(
    <Page onBuy={buy}>
      <input aria-label="Price" />
      <input aria-label="Limit" type="radio" />
      <textarea aria-label="Note" />
    </Page>,
  );
  fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'b' });
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'b' });
  expect(buy).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Limit'), { key: 'b' });
  expect(buy).toHaveBeenCalledTimes(1);
  rerender(
    <Page onBuy={buy}>
      <div role="dialog" />
    </Page>,
  );
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(buy).toHaveBeenCalledTimes(1);
});
