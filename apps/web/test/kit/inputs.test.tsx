// @vitest-environment page
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMessages } from '@trade/locales';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, vi } from 'vitest';
import { Chips, Figure, Segmented } from '../../src/kit/index.ts';

const english = await loadMessages('en');
const inEnglish = (children: React.ReactNode) =>
  render(
    <IntlProvider locale="en" messages={english}>
      {children}
    </IntlProvider>,
  );

describe('a choice', () => {
  const choices = [
    { value: 'buy', label: 'Buy' },
    { value: 'sell', label: 'Sell' },
  ] as const;

  it.each([
    ['a bar', Segmented],
    ['chips', Chips],
  ])('as %s is a group of radio buttons', async (_, Row) => {
    const onChange = vi.fn();
    inEnglish(<Row label="Side" choices={choices} value="buy" onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Side' })).toBeTruthy();
    expect((screen.getByRole('radio', { name: 'Buy' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Sell' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('sell');
  });
});

describe('a figure', () => {
  it('is read as one text, and gives every digit a cell of its own', () => {
    const { container } = render(<Figure text="67,412.30" />);
    expect(screen.getByText('67,412.30').className).toBe('sr-only');
    expect(container.querySelectorAll('[aria-hidden] span')).toHaveLength(7);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('67,412.30');
  });

  it('keeps the cells of its last digits when it grows', () => {
    const { container, rerender } = render(<Figure text="9.50" />);
    const last = container.querySelector('[aria-hidden] span:last-child');
    rerender(<Figure text="10.50" />);
    expect(container.querySelector('[aria-hidden] span:last-child')).toBe(last);
  });
});
