// @vitest-environment page
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GlobalSpinner, whileBusy } from '../../src/kit/index.ts';
import { LanguageStore, TextsProvider } from '../../src/platform/texts/index.ts';

it('the global spinner stands until the last action has ended, also by a failure', async () => {
  render(
    <TextsProvider store={await LanguageStore.start()}>
      <GlobalSpinner />
    </TextsProvider>,
  );
  let finish: (answer: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const first = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const second = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  expect(screen.queryByText('Working')).toBeNull();
  const done = whileBusy(first);
  const failed = whileBusy(second).catch((error: unknown) => String(error));
  expect(await screen.findByText('Working')).toBeTruthy();
  finish('saved');
  expect(await done).toBe('saved');
  expect(screen.getByText('Working')).toBeTruthy();
  fail(new Error('no answer'));
  expect(await failed).toBe('Error: no answer');
  await waitFor(() => expect(screen.queryByText('Working')).toBeNull());
});
