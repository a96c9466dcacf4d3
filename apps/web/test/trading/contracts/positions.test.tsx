// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CloseAll } from '../../../src/trading/contracts/positions/close-all.tsx';
import { OpenPositions } from '../../../src/trading/contracts/positions/open-positions.tsx';
import { order, position } from './samples.ts';
import { button, openMarket, stage } from './stage.tsx';

const PATH = '/contracts/positions/7';
const card = () => screen.findByRole('article', { name: 'Position in BTCUSDT-PERP' });

test('a position follows its mark', async () => {
  const { socket } = await stage(<OpenPositions symbol={null} />, { positions: [position] });
  const shown = within(await card());
  expect(shown.getByText('Long 10x')).toBeTruthy();
  expect(await shown.findByText('904.5')).toBeTruthy();
  await waitFor(() => expect(socket.connections).toHaveLength(1));
  socket.send(6, { ...position, mark_price: '1010', unrealised_pnl: '1', roi: '10', margin_ratio: '4.59' });
  expect(await shown.findByText('+1.00')).toBeTruthy();
  expect(shown.getByText('+10.00%')).toBeTruthy();
  const ratio = shown.getByRole('meter', { name: 'Margin ratio' });
  // By its attributes: the test's document has 1 as the most of every meter.
  expect([ratio.getAttribute('value'), ratio.getAttribute('max')]).toEqual(['4.59', '100']);
});

test('closes a part at market', async () => {
  const { socket, sent, user } = await stage(<OpenPositions symbol={null} />, {
    positions: [position],
    answers: { [`POST ${PATH}/close`]: { data: { ...order, action: 'close', side: 'sell' } } },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog');
  await openMarket(socket);
  await user.click(await button('25%'));
  await user.click(await button('Close 0.25 lots'));
  await waitFor(() => expect(sent('POST', `${PATH}/close`)).toHaveLength(1));
  expect(sent('POST', `${PATH}/close`)[0]).toMatchObject({ type: 'market', lots: '0.25' });
});

test('adds margin, and shows where that moves the liquidation first', async () => {
  const { sent, user } = await stage(<OpenPositions symbol={null} />, {
    positions: [position],
    answers: { [`PUT ${PATH}/margin`]: { data: { ...position, margin: '15', updated_at: 20 } } },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Margin' }));
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '5');
  // 0.1 P - 100 + 15 = 0.005 x 0.1 P.
  expect(await screen.findByText('904.5 → 854.2')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Add margin' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent('PUT', `${PATH}/margin`)).toHaveLength(1));
  expect(sent('PUT', `${PATH}/margin`)[0]).toMatchObject({ amount: '5' });
  expect(await within(await card()).findByText('15.00')).toBeTruthy();
});

test('a cross position shows what stands behind it, and becomes isolated', async () => {
  const cross = { ...position, margin_mode: 'cross' as const, backing: '75.5', rescue_price: '904.52261307' };
  const { sent, user } = await stage(<OpenPositions symbol={null} />, {
    positions: [{ ...cross, liquidation_price: '145.7' }],
    answers: { [`PUT ${PATH}/margin_mode`]: { data: { ...position, updated_at: 20 } } },
  });
  const shown = within(await card());
  expect(shown.getByText('Cross')).toBeTruthy();
  expect(shown.getByText('75.50')).toBeTruthy();
  expect(await shown.findByText('904.5')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Margin' }));
  const sheet = within(await screen.findByRole('dialog'));
  // What is available stands behind it already: nothing is added by hand.
  expect(sheet.queryByRole('radio', { name: 'Add margin' })).toBeNull();
  await user.click(sheet.getByRole('radio', { name: 'Isolated' }));
  expect(sheet.getByText('No money moves. The margin is enough.')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Use isolated margin' }));
  await waitFor(() => expect(sent('PUT', `${PATH}/margin_mode`)).toHaveLength(1));
  expect(sent('PUT', `${PATH}/margin_mode`)[0]).toMatchObject({ margin_mode: 'isolated' });
  expect(await shown.findByText('Isolated')).toBeTruthy();
});

test('margin that the multiple needs cannot be taken back', async () => {
  const { user } = await stage(<OpenPositions symbol={null} />, { positions: [position] });
  await user.click(within(await card()).getByRole('button', { name: 'Margin' }));
  await user.click(await screen.findByRole('radio', { name: 'Remove margin' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '0.01');
  expect(
    await screen.findByText('The position needs this margin at its leverage. Enter a smaller amount.'),
  ).toBeTruthy();
});

test('sets a take-profit and clears the stop-loss', async () => {
  const { sent, user } = await stage(<OpenPositions symbol={null} />, {
    positions: [{ ...position, stop_loss: '950.0' }],
    answers: { [`PUT ${PATH}/protection`]: { data: { ...position, take_profit: '1100.0', updated_at: 20 } } },
  });
  await user.click(within(await card()).getByRole('button', { name: 'TP/SL' }));
  await user.type(await screen.findByRole('textbox', { name: 'Take-profit' }), '1100');
  await user.clear(screen.getByRole('textbox', { name: 'Stop-loss' }));
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(sent('PUT', `${PATH}/protection`)).toEqual([{ stop_loss: null, take_profit: '1100.0' }]),
  );
});

test('a change of the multiple that is refused says why', async () => {
  const { user } = await stage(<OpenPositions symbol={null} />, {
    positions: [position],
    answers: { [`PUT ${PATH}/multiple`]: { code: 12268, message: 'There are still open orders.' } },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Change leverage' }));
  await user.click(await button('Increase'));
  await user.click(await button('Use this leverage'));
  expect(await screen.findByText('There are still open orders.')).toBeTruthy();
});

test('another leverage shows what it moves to or from the account, and leaves what was added', async () => {
  const { sent, user } = await stage(<OpenPositions symbol={null} />, {
    positions: [{ ...position, margin: '16' }],
    answers: {
      [`PUT ${PATH}/multiple`]: { data: { ...position, multiple: 20, margin: '11', updated_at: 20 } },
    },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Change leverage' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Leverage' }));
  // Ten are the initial margin at 10x, six were added.
  await user.click(sheet.getByRole('button', { name: 'Decrease' }));
  expect(await sheet.findByText('16.00 → 20.00')).toBeTruthy();
  expect(sheet.getByText('From your contract account: 4.00 USDT.')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Increase' }));
  await user.click(sheet.getByRole('button', { name: 'Increase' }));
  expect(await sheet.findByText('16.00 → 11.00')).toBeTruthy();
  // 0.1 P - 100 + 11 = 0.005 x 0.1 P.
  expect(sheet.getByText('904.5 → 894.4')).toBeTruthy();
  expect(
    sheet.getByText('Back to your contract account: 5.00 USDT. Margin you added stays in the position.'),
  ).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Use this leverage' }));
  await waitFor(() => expect(sent('PUT', `${PATH}/multiple`)).toHaveLength(1));
});

test('a lower leverage that the margin covers moves nothing', async () => {
  const { user } = await stage(<OpenPositions symbol={null} />, {
    positions: [{ ...position, margin: '21' }],
  });
  await user.click(within(await card()).getByRole('button', { name: 'Change leverage' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Leverage' }));
  await user.click(sheet.getByRole('button', { name: 'Decrease' }));
  expect(await sheet.findByText('21.00 → 21.00')).toBeTruthy();
  expect(sheet.getByText('No money moves. The margin is enough.')).toBeTruthy();
});

test('a leverage that the account or the margin left cannot bear is not offered', async () => {
  const { user } = await stage(<OpenPositions symbol={null} />, {
    positions: [{ ...position, lots: '400', closable_lots: '400', margin: '4000', mark_price: '904' }],
  });
  await user.click(within(await card()).getByRole('button', { name: 'Change leverage' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Leverage' }));
  await user.click(sheet.getByRole('button', { name: 'Decrease' }));
  expect(
    await sheet.findByRole('button', { name: 'Not enough USDT in the contract account' }),
  ).toHaveProperty('disabled', true);
  await user.click(sheet.getByRole('button', { name: 'Increase' }));
  await user.click(sheet.getByRole('button', { name: 'Increase' }));
  expect(
    await sheet.findByRole('button', { name: 'Too little margin left for this leverage' }),
  ).toHaveProperty('disabled', true);
});

/** What reversing the position would come to. */
const reversal = {
  side: 'sell',
  lots: '1',
  closing_price: '999.5',
  realised_pnl: '-0.05',
  closing_fee: '0.05',
  opening_fee: '0.04',
  opening_price: '998.5',
  worst_price: '950',
  margin: '9.985',
  reserve: '10.03',
  available: '500',
  freed: '9.9',
  is_affordable: true,
  liquidation_price: '1093.4',
  bankruptcy_price: '1098.3',
  position: { lots: '1', entry_price: '998.5', margin: '9.985', multiple: 10 },
  mark_price: '999.5',
  time: 1,
};

test('quotes a reversal with both fees, says that the protection goes, and sends a new one with it', async () => {
  const { sent, user } = await stage(<OpenPositions symbol={null} />, {
    positions: [{ ...position, stop_loss: '950.0' }],
    answers: {
      [`GET ${PATH}/reversal`]: { data: reversal },
      [`POST ${PATH}/reverse`]: { data: { ...order, side: 'sell' } },
    },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Reverse' }));
  const sheet = await screen.findByRole('dialog', { name: 'Reverse the position?' });
  for (const figure of ['-0.05 USDT', '0.05 USDT', '0.04 USDT', '1,093.4']) {
    expect((await within(sheet).findAllByText(figure)).length).toBeGreaterThan(0);
  }
  expect(within(sheet).getByText('Your stop-loss and take-profit will be removed.')).toBeTruthy();
  await user.click(
    within(sheet).getByRole('switch', { name: 'Stop-loss and take-profit for the new position' }),
  );
  const stop = within(sheet).getByRole('textbox', { name: 'Stop-loss' });
  await user.type(stop, '990');
  const reverse = within(sheet).getByRole('button', { name: 'Reverse' });
  expect(reverse).toHaveProperty('disabled', true);
  await user.clear(stop);
  await user.type(stop, '1050');
  await user.click(reverse);
  await waitFor(() => expect(sent('POST', `${PATH}/reverse`)).toMatchObject([{ stop_loss: '1050.0' }]));
});

test('reverses nothing that cannot be afforded', async () => {
  const { user } = await stage(<OpenPositions symbol={null} />, {
    positions: [position],
    answers: { [`GET ${PATH}/reversal`]: { data: { ...reversal, is_affordable: false } } },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Reverse' }));
  const refused = await screen.findByRole('button', { name: 'Not enough USDT in the contract account' });
  expect(refused).toHaveProperty('disabled', true);
});

test('closes all only after a confirmation', async () => {
  const { sent, user } = await stage(
    <>
      <OpenPositions symbol={null} />
      <CloseAll symbol={null} />
    </>,
    {
      positions: [position],
      answers: { 'POST /contracts/positions/close_all': { data: { orders: [order] } } },
    },
  );
  await user.click(await button('Close all positions'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Close all positions?' });
  await user.click(within(dialog).getByRole('button', { name: 'Close all positions' }));
  await waitFor(() => expect(sent('POST', '/contracts/positions/close_all')).toHaveLength(1));
  expect(await screen.findByText('1 position closed')).toBeTruthy();
});

test.each([
  [
    'position_liquidated',
    /^Liquidated: long 1 lot of BTCUSDT-PERP at 904.5, PnL -9.55 USDT. The mark price/,
    null,
  ],
  [
    'position_liquidated',
    /^Liquidated: long 1 lot of BTCUSDT-PERP at 904.5, PnL -9.55 USDT. The terms of this contract changed/,
    { at: 1_780_000_000_000, announced_at: 1_779_900_000_000 },
  ],
  ['position_deleveraged', /^Auto-deleveraged: long 1 lot of BTCUSDT-PERP closed at 904.5/, null],
  ['position_stop_loss', /^Stop-loss executed: long 1 lot/, null],
] as const)('says that a position was closed by the rules: %s', async (kind, text, raised) => {
  const { socket } = await stage(<OpenPositions symbol={null} />);
  await waitFor(() => expect(socket.connections).toHaveLength(1));
  socket.send(9, {
    kind,
    position: {
      position_id: '7',
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      lots: '1',
      price: '904.5',
      realised_pnl: '-9.55',
      raised_terms: raised,
    },
    reason: null,
    date: 1,
  });
  expect(await screen.findByText(text)).toBeTruthy();
});
