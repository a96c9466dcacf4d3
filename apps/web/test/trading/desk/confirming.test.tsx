// @vitest-environment page
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { LanguageStore, TextsProvider } from '../../../src/platform/texts/index.ts';
import { useConfirming } from '../../../src/trading/desk/ticket/confirm-order.tsx';

it('sends what was asked about once, however often it is pressed before the sheet is gone', async () => {
  const language = await LanguageStore.start();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider store={language}>{children}</TextsProvider>
  );
  const place = vi.fn(async () => true);
  const { result } = renderHook(() => useConfirming({ place, placing: false }, () => undefined), { wrapper });
  const ask = () => act(() => result.current.submit({ draft: 'an order' }, true));
  ask();
  // Of the second press of a double one, when the answer to the first has come already.
  const { onConfirm } = result.current.sheet;
  await act(async () => {
    onConfirm();
    await Promise.resolve();
    onConfirm();
  });
  expect(place).toHaveBeenCalledTimes(1);
  // The same order is another one when it is asked for again.
  ask();
  await act(async () => result.current.sheet.onConfirm());
  expect(place).toHaveBeenCalledTimes(2);
});
