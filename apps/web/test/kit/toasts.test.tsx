// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toaster, toast } from '../../src/kit/index.ts';
import { LanguageStore, TextsProvider } from '../../src/texts/index.ts';

it('toasts are shown that were said before there was a place for them, and each once', async () => {
  toast.error('No connection');
  toast.error('No connection');
  toast.info('Please log in');
  render(
    <TextsProvider store={await LanguageStore.start()}>
      <Toaster />
    </TextsProvider>,
  );
  expect(await screen.findAllByText('No connection')).toHaveLength(1);
  expect(await screen.findByText('Please log in')).toBeTruthy();
  toast.success('Done');
  expect(await screen.findByText('Done')).toBeTruthy();
});
