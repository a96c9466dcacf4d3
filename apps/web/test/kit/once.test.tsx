// @vitest-environment page
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PurchaseSheet } from '../../src/earn/offers/purchase.tsx';
import { Confirm, useOnce } from '../../src/kit/index.ts';
import { LanguageStore, TextsProvider } from '../../src/platform/texts/index.ts';

const SOURCES = path.join(import.meta.dirname, '../../src');

async function show(content: ReactNode) {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <TextsProvider store={await LanguageStore.start()}>{content}</TextsProvider>
    </MemoryRouter>,
  );
  return user;
}

it('what is done is not done again until it is asked for anew, what failed can be', async () => {
  const done = vi.fn(async () => true);
  const failed = vi.fn(async () => false);
  const { rerender, result } = renderHook(({ open }) => useOnce(open), { initialProps: { open: true } });
  // Both presses see the same sheet, the second one after the answer to the first.
  const once = result.current;
  await act(async () => {
    await once(failed);
    await once(failed);
    await once(done);
    await once(done);
  });
  expect(failed).toHaveBeenCalledTimes(2);
  expect(done).toHaveBeenCalledTimes(1);
  // Not while it closes, either.
  rerender({ open: false });
  await act(() => result.current(done));
  expect(done).toHaveBeenCalledTimes(1);
  rerender({ open: true });
  await act(() => result.current(done));
  expect(done).toHaveBeenCalledTimes(2);
});

it('two presses at once are one', async () => {
  let answer: (isDone: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const slow = vi.fn(() => answered);
  const { result } = renderHook(() => useOnce(true));
  const presses = [result.current(slow), result.current(slow)];
  answer(true);
  await act(() => Promise.all(presses));
  expect(slow).toHaveBeenCalledTimes(1);
});

it('a question that is on its way out is not answered twice', async () => {
  const confirmed = vi.fn(async () => undefined);
  const closed = vi.fn();
  const user = await show(
    <Confirm open onOpenChange={closed} title="Close all?" confirmLabel="Close all" onConfirm={confirmed} />,
  );
  const button = await screen.findByRole('button', { name: 'Close all' });
  await user.click(button);
  await waitFor(() => expect(closed).toHaveBeenCalledWith(false));
  await user.click(button);
  expect(confirmed).toHaveBeenCalledTimes(1);
});

it('a purchase is not made again while the page with it comes', async () => {
  const buy = vi.fn(async () => true);
  const user = await show(
    <PurchaseSheet
      open
      onOpenChange={() => undefined}
      title="Buy?"
      action="Buy it"
      sending={false}
      onConfirm={buy}
      risk={{ title: 'Risk', text: 'All of it' }}
    >
      A share
    </PurchaseSheet>,
  );
  const button = await screen.findByRole('button', { name: 'Buy it' });
  await user.click(button);
  await user.click(button);
  expect(buy).toHaveBeenCalledTimes(1);
});

it('every sheet that sends what moves money sends it once', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }))
    .filter(
      ({ text }) => /<Sheet\b/.test(text) && /use(?:OrderSending|Placing|EarnSending|Attempts)\b/.test(text),
    );
  expect(sheets.length).toBeGreaterThan(8);
  expect(sheets.filter(({ text }) => !text.includes('useOnce(')).map(({ file }) => file)).toEqual([]);
});
