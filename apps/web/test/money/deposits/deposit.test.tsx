// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { at, field, fill, note, press, visit } from '../../customer.ts';
import { deposit, depositAnswers } from './deposits.ts';

const PAGE = '/recharge/deposit';

async function open(answers = depositAnswers()) {
  const server = await visit(PAGE, { answers });
  await screen.findByLabelText('Amount');
  return server;
}

describe('starting a deposit', () => {
  it('is where /recharge leads', async () => {
    await visit('/recharge', { answers: depositAnswers() });
    await at(PAGE);
  });

  it('offers the networks of the currency, each with its least amount and what confirms it', async () => {
    await open();
    const [tron, ethereum] = within(screen.getByRole('group', { name: 'Network' })).getAllByRole('radio');
    expect(tron).toHaveProperty('checked', true);
    expect(screen.getByText('At least 10 USDT · 20 confirmations')).toBeTruthy();
    expect(screen.getByText('At least 20 USDT · Checked by our staff')).toBeTruthy();
    expect(ethereum?.closest('label')?.textContent).toContain('Test network');
    expect(tron?.closest('label')?.textContent).not.toContain('Test network');
  });

  it('takes the keyboard through the networks', async () => {
    await open();
    // The test browser has no CSS of its own.
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    screen.getByRole('radio', { name: /Tron/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Ethereum/ })).toHaveProperty('checked', true);
    expect(note('Amount')).toBe('At least 20 USDT');
  });

  it('asks for another amount when it is missing, zero or too small', async () => {
    await open();
    await press('Show address');
    expect(note('Amount')).toBe('Enter an amount.');
    expect(document.activeElement).toBe(field('Amount'));
    await fill({ Amount: '0' });
    expect(note('Amount')).toBe('The amount must be greater than zero.');
    await fill({ Amount: '9.99' });
    expect(note('Amount')).toBe('Send at least 10 USDT.');
    expect(location.pathname).toBe(PAGE);
  });

  it('leads to the address with what was chosen, and back to it', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Currency'));
    await userEvent.click(await screen.findByRole('button', { name: /BTC/ }));
    await fill({ Amount: '0.01' });
    await press('Show address');
    await at('/recharge/receive-money');
    expect(location.search).toBe('?currency=BTC&network=Bitcoin&amount=0.01');
    await screen.findByRole('heading', { name: 'Receive BTC' });
    await press('Back');
    await at(PAGE);
    await waitFor(() => expect(field('Amount').value).toBe('0.01'));
    expect(screen.getByLabelText('Currency').textContent).toBe('BTC');
  });

  it('waits for the previous deposit to be confirmed', async () => {
    await open(depositAnswers(() => [deposit()]));
    expect(await screen.findByText('Please wait for the previous deposit to be confirmed')).toBeTruthy();
    expect(screen.getByText('150 USDT is still being checked.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wait for the previous deposit' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByRole('link', { name: 'View this deposit' }).getAttribute('href')).toBe(
      '/recharge/recharge-records?id=7',
    );
  });

  it('says when nothing is offered', async () => {
    await visit(PAGE, {
      answers: { ...depositAnswers(), '/recharge/currencies': { data: { items: [] } } },
    });
    expect(await screen.findByText('Deposits are not available at the moment')).toBeTruthy();
  });

  it('can be tried again when it did not load', async () => {
    let broken = true;
    await visit(PAGE, {
      answers: {
        ...depositAnswers(),
        '/recharge/currencies': () => (broken ? { code: 560, message: 'Broken.' } : { data: { items: [] } }),
      },
    });
    await screen.findByRole('alert');
    broken = false;
    await press('Try again');
    expect(await screen.findByText('Deposits are not available at the moment')).toBeTruthy();
  });
});

describe('the demo account', () => {
  it.each([
    PAGE,
    '/recharge/receive-money?currency=USDT&network=TRC20',
    '/recharge/submit-voucher?currency=USDT&network=TRC20',
    '/recharge/recharge-records',
  ])('explains at %s why it has no deposits, and asks the server nothing', async (path) => {
    const server = await visit(path, { demo: true, answers: depositAnswers() });
    expect(await screen.findByText('Not available in the demo account')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Switch to real' })).toBeTruthy();
    expect(server.calls.filter(({ path: asked }) => asked.startsWith('/recharge'))).toEqual([]);
  });
});
