// @vitest-environment page
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FIRST_FEE_TIER } from '@trade/engine/quote';
import { expect, test } from 'vitest';
import { readContractRules } from '../../../src/trading/contracts/rules.ts';
import { TicketForm } from '../../../src/trading/contracts/ticket/ticket-form.tsx';
import { useContractIntent } from '../../../src/trading/contracts/ticket/use-contract-ticket.ts';
import { mark, order, perpetual, position } from './samples.ts';
import { button, openMarket, stage } from './stage.tsx';

const rules = readContractRules(perpetual, FIRST_FEE_TIER.contract);

function Ticket() {
  if (rules === null) throw new Error('the contract cannot be read');
  return <TicketForm ticket={useContractIntent(rules)} instrument={perpetual} rules={rules} />;
}
const box = (name: string) => screen.getByRole('textbox', { name });

test('opens ten times long with a stop-loss in percent, by the keyboard alone', async () => {
  const { socket, sent, user } = await stage(<Ticket />, {
    answers: { 'POST /contracts/orders': { data: order } },
  });
  await openMarket(socket);
  await waitFor(() => expect(box('Price')).toHaveProperty('value', '1000.0'));

  (await button('Leverage: 5x, Isolated')).focus();
  await user.keyboard('{Enter}');
  const picker = await screen.findByRole('dialog');
  expect(within(picker).queryByText('High risk')).toBeNull();
  // Its keys are the browser's, and not jsdom's: one step on.
  const slider = within(picker).getByRole<HTMLInputElement>('slider', { name: 'Leverage' });
  fireEvent.change(slider, { target: { value: String(slider.valueAsNumber + 1) } });
  expect(await within(picker).findByText('High risk')).toBeTruthy();
  within(picker).getByRole('button', { name: 'Use this leverage' }).focus();
  await user.keyboard('{Enter}');
  await button('Leverage: 10x, Isolated');

  box('Lots').focus();
  await user.keyboard('1.5');
  screen.getByRole('switch', { name: 'Stop-loss / take-profit' }).focus();
  await user.keyboard(' ');
  (await button('Stop-loss: unit USDT')).focus();
  await user.keyboard('{Enter}');
  box('Stop-loss').focus();
  await user.keyboard('2.5');
  expect(await screen.findByText('at 975.0')).toBeTruthy();

  // The market moves; what was typed does not.
  socket.send(12, { ...mark, mark_price: '1010.0', seq: 2 });
  expect(box('Stop-loss')).toHaveProperty('value', '2.5');

  await button('Buy up / Long BTC');
  box('Lots').focus();
  await user.keyboard('{Enter}');
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('High risk')).toBeTruthy();
  const confirm = within(sheet).getByRole('button', { name: 'Buy up / Long BTC' });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  // The key that opened the sheet, held a moment longer, does not confirm.
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false);
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(box('Lots')).toHaveProperty('value', ''));
  expect(sent('POST', '/contracts/orders')).toEqual([
    {
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      type: 'limit',
      price: '1000.0',
      time_in_force: 'GTC',
      lots: '1.5',
      multiple: 10,
      stop_loss: '975.0',
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test('adds to an open position with its own multiple, and says why', async () => {
  const { socket, user } = await stage(<Ticket />, { positions: [position] });
  await openMarket(socket);
  await user.click(await button('Leverage: 10x, Isolated'));
  expect(await screen.findByText(/^You have an open position at 10x on this side/)).toBeTruthy();
});

test('closes a part of the position on the chosen side', async () => {
  const { socket, sent, user } = await stage(<Ticket />, {
    positions: [position],
    answers: { 'POST /contracts/orders': { data: { ...order, action: 'close', side: 'sell' } } },
  });
  await openMarket(socket);
  await user.click(screen.getByRole('radio', { name: 'Close' }));
  await user.click(screen.getByRole('radio', { name: 'Close short' }));
  expect(await button('No position to close')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'Close long' }));
  await user.click(await button('50%'));
  await user.click(await button('Close long BTC'));
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Close long BTC' }));
  await waitFor(() => expect(sent('POST', '/contracts/orders')).toHaveLength(1));
  expect(sent('POST', '/contracts/orders')[0]).toMatchObject({ side: 'sell', action: 'close', lots: '0.5' });
});

test('a stop-loss on the wrong side says so where it is typed, and cannot be sent', async () => {
  const { socket, user } = await stage(<Ticket />);
  await openMarket(socket);
  await user.type(box('Lots'), '1');
  await user.click(screen.getByRole('switch', { name: 'Stop-loss / take-profit' }));
  await user.type(box('Stop-loss'), '1001');
  expect(
    await screen.findByText(
      'For a long position, the stop-loss must be below the entry price and the current price. Change it.',
    ),
  ).toBeTruthy();
  expect(await button('Check the stop-loss')).toHaveProperty('disabled', true);
});

test('a stop-loss is the same one in the other unit, and says what becomes of a rest', async () => {
  const { socket, user } = await stage(<Ticket />);
  await openMarket(socket);
  await user.type(box('Lots'), '1');
  await user.click(screen.getByRole('switch', { name: 'Stop-loss / take-profit' }));
  expect(
    screen.getByText(/^If the stop-loss or take-profit is only partly filled, the rest of it stays active/),
  ).toBeTruthy();
  await user.type(box('Stop-loss'), '975');
  await user.click(await button('Stop-loss: unit USDT'));
  expect(box('Stop-loss')).toHaveProperty('value', '2.5');
  expect(screen.getByText('at 975.0')).toBeTruthy();
  await user.click(await button('Stop-loss: unit %'));
  expect(box('Stop-loss')).toHaveProperty('value', '975.0');
});

test('says what a lot is, and without the money the way to get it', async () => {
  const { socket, user } = await stage(<Ticket />);
  await openMarket(socket);
  expect(screen.getByText(/^1 lot = [\d.]+ BTC$/)).toBeTruthy();
  await user.type(box('Lots'), '400');
  expect(await button('Not enough USDT in the contract account')).toHaveProperty('disabled', true);
  const link = screen.getByRole('link', { name: 'Transfer to the contract account' });
  expect(link.getAttribute('href')).toBe('/fund/fundTransfer?from=coin&to=contract&currency=USDT');
});

test('real money without a verification opens nothing, but may close', async () => {
  const { socket, user } = await stage(<Ticket />, { account: 'real', positions: [position] });
  await openMarket(socket);
  await screen.findByRole('link', { name: 'Verify your identity to trade' });
  await user.click(screen.getByRole('radio', { name: 'Close' }));
  await user.click(await button('100%'));
  expect(await button('Close long BTC')).toHaveProperty('disabled', false);
});
