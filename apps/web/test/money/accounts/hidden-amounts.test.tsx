// @vitest-environment page
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HideAmountsButton, PrivateFigure } from '../../../src/money/portfolio/index.ts';
import { renderInApp } from './harness.tsx';

it('hides every private figure behind dots, keeps that, and shows them again', async () => {
  const { container } = await renderInApp(
    <>
      <HideAmountsButton />
      <PrivateFigure text="+1,234.56" tone="rise" />
    </>,
  );
  expect(screen.getByText('+1,234.56')).toBeTruthy();
  expect(container.querySelector('.text-rise')).not.toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(container.textContent).not.toMatch(/\d/);
  expect(screen.getByText('Amount hidden')).toBeTruthy();
  expect(container.querySelector('.text-rise')).toBeNull();
  expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({ hideAmounts: true });

  await userEvent.click(screen.getByRole('button', { name: 'Show amounts' }));
  expect(screen.getByText('+1,234.56')).toBeTruthy();
});
