// @vitest-environment page
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadExplanations } from '@trade/locales';
import { beforeEach, describe, expect, it } from 'vitest';
import { Explained } from '../../src/kit/index.ts';
import { renderInApp } from '../money/accounts/harness.tsx';

const ratio = (
  <Explained word="margin_ratio" own={[{ name: 'Margin ratio', text: '7.25%' }]}>
    Ratio
  </Explained>
);

describe('an explained word', () => {
  beforeEach(() => localStorage.clear());

  it('tells what it means, with the figures of where it stands, and what it leads to', async () => {
    await renderInApp(ratio);
    await userEvent.click(screen.getByRole('button', { name: 'Ratio: what does this mean?' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Margin ratio' }));
    expect(await sheet.findByText(/^The maintenance margin as a percentage of the margin/)).toBeTruthy();
    expect(sheet.getByText('7.25%')).toBeTruthy();
    expect(sheet.getByText('Maintenance margin')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
  });

  it('speaks the language of the customer', async () => {
    localStorage.setItem('locale', 'fre');
    await renderInApp(ratio);
    await userEvent.click(screen.getByRole('button', { name: /^Ratio/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ratio de marge' }));
    expect(
      await sheet.findByText((await loadExplanations('fre')).margin_ratio.text.replaceAll('\u00a0', ' ')),
    ).toBeTruthy();
  });
});
