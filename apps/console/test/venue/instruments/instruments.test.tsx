import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, pageOf } from '../../harness/console.tsx';

const INSTRUMENT = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  tick_size: '0.01',
  lot_step: '0.00001',
  min_notional: '5',
  max_quantity: '100',
  maker_fee: '0.001',
  taker_fee: '0.001',
  slippage_bound: '0.05',
  halted: false,
  status: 'open',
  waiting: [],
  version: 'v1',
};

function open(instrument: unknown = INSTRUMENT) {
  return openAs(['market'], '/instruments', {
    'GET /instruments': pageOf(instrument),
    'PUT /instruments/BTCUSDT': { data: INSTRUMENT },
  });
}

describe("an instrument's terms", () => {
  it('are typed as percentages and sent as fractions, and only those that differ', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    const fee = dialog.getByLabelText('Taker fee');
    await user.clear(fee);
    await user.type(fee, '0.25');
    await user.type(dialog.getByLabelText('Reason'), 'New fees');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('BTCUSDT has been changed.')).toBeTruthy();
    const sent = api.callsTo('PUT /instruments/BTCUSDT').map(({ body }) => body);
    expect(sent).toEqual([{ taker_fee: '0.0025', reason: 'New fees', version: 'v1' }]);
  });

  it('are read again when others have changed them meanwhile, and what has changed is shown', async () => {
    let instrument: object = INSTRUMENT;
    const { api, user } = await openAs(['market'], '/instruments', {
      'GET /instruments': () => ({ data: { items: [instrument], next_cursor: null } }),
      'PUT /instruments/BTCUSDT': { code: 12320, message: 'Someone has changed this' },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    instrument = { ...INSTRUMENT, maker_fee: '0.0005', version: 'v2' };
    const dialog = within(screen.getByRole('dialog'));
    const fee = dialog.getByLabelText('Taker fee');
    await user.clear(fee);
    await user.type(fee, '0.25');
    await user.type(dialog.getByLabelText('Reason'), 'New fees');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const changed = await dialog.findByRole('list', { name: 'What has changed' });
    expect(changed.textContent).toBe('maker fee: 0.001 → 0.0005');
    expect(dialog.getByText('Someone has changed this')).toBeTruthy();
    expect(api.callsTo('PUT /instruments/BTCUSDT')).toHaveLength(1);
  });

  it.each([
    ['Maker fee', '0.00001'],
    ['Maker fee', ''],
    ['Minimum order value', '0'],
    ['Maximum order quantity', '1e5'],
  ])('are not sent when the %s is "%s"', async (label, entry) => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (entry !== '') await user.type(field, entry);
    await user.type(screen.getByLabelText('Reason'), 'New terms');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(api.callsTo('PUT /instruments/BTCUSDT')).toEqual([]);
  });

  it('are not sent when nothing has been changed', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.type(screen.getByLabelText('Reason'), 'No reason');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('There are no changes to save.')).toBeTruthy();
    expect(api.callsTo('PUT /instruments/BTCUSDT')).toEqual([]);
  });
});

describe('a market', () => {
  it.each([
    [{ halted: false, status: 'open' }, 'Open', 'Halt', true],
    [{ halted: true, status: 'suspended' }, 'Halted', 'Open', false],
    [{ halted: false, status: 'suspended' }, 'No prices', 'Halt', true],
  ])('as %o is shown as %s, and one can %s it', async (state, shown, action, halted) => {
    const { api, user } = await open({ ...INSTRUMENT, ...state });
    const row = within(await screen.findByRole('row', { name: /BTCUSDT/ }));
    expect(row.getAllByText(shown).length).toBeGreaterThan(0);
    await user.click(row.getByRole('button', { name: action }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Odd prices');
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText('BTCUSDT has been changed.')).toBeTruthy();
    const sent = api.callsTo('PUT /instruments/BTCUSDT').map(({ body }) => body);
    expect(sent).toEqual([{ halted, reason: 'Odd prices', version: 'v1' }]);
  });
});
