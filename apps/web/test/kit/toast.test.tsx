// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../../../packages/locales/src/en/index.ts';
import { Toaster, toast } from '../../src/kit/index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a toast stays for three seconds, and the same text is there once', async () => {
  render(
    <IntlProvider locale="en" messages={english as never}>
      <Toaster />
    </IntlProvider>,
  );
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
