// @vitest-environment page
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster, toast } from '../../src/kit/index.ts';
import { LanguageStore, TextsProvider } from '../../src/platform/texts/index.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function showToaster(): Promise<void> {
  render(
    <TextsProvider store={await LanguageStore.start()}>
      <Toaster />
    </TextsProvider>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('toasts are shown that were said before there was a place for them', async () => {
  toast.error('No connection');
  toast.info('Please log in');
  await showToaster();
  expect(await screen.findByText('No connection')).toBeTruthy();
  expect(await screen.findByText('Please log in')).toBeTruthy();
});

it('a toast stays for three seconds, and the same text is there once', async () => {
  await showToaster();
  toast.info('The list is loaded');
  await screen.findByText('The list is loaded');
  vi.useFakeTimers();
  act(() => {
    toast.success('Saved');
    toast.success('Saved');
  });
  await pass(100);
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  await pass(2_800);
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  await pass(1_000);
  expect(screen.queryByText('Saved')).toBeNull();
});
