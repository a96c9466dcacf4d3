import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../harness/api-server.ts';
import { openAs, pageOf } from '../../harness/console.tsx';

const CONTRACT = {
  symbol: 'BTCUSDT-PERP',
  product: 'eternal',
  base: 'BTC',
  quote: 'USDT',
  tick_size: '0.01',
  contract_size: '0.1',
  min_lots: '0.01',
  max_lots: '500',
  multiples: [1, 5, 10],
  maker_fee: '0.0002',
  taker_fee: '0.0005',
  liquidation_fee: '0.005',
  slippage_bound: '0.05',
  tiers: [
    { notional: '300000', rate: '0.004', amount: '0', multiple: 100 },
    { notional: null, rate: '0.01', amount: '1800', multiple: 50 },
  ],
  expires_at: null,
  halted: false,
  status: 'open',
  waiting: [],
  version: 'v1',
};

function open(contract: unknown = CONTRACT, routes: Readonly<Record<string, Route>> = {}) {
  return openAs(['market'], '/contracts', {
    'GET /contracts': pageOf(contract),
    'PUT /contracts/BTCUSDT-PERP': { data: contract },
    'GET /contract-cap': { data: { multiple: 50, version: 'v1' } },
    'PUT /contract-cap': { data: { multiple: 20, version: 'v2' } },
    ...routes,
  });
}

async function openTerms() {
  const opened = await open();
  await opened.user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog'));
  const type = async (label: string, entry: string, within_ = dialog) => {
    const field = within_.getByLabelText(label);
    await opened.user.clear(field);
    if (entry !== '') await opened.user.type(field, entry);
    return field;
  };
  const save = async (reason = 'Thin market') => {
    await opened.user.type(dialog.getByLabelText('Reason'), reason);
    await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  return { ...opened, dialog, type, save };
}

const sentTo = ({ api }: Awaited<ReturnType<typeof open>>, call: string) =>
  api.callsTo(call).map(({ body }) => body);

describe("a contract's terms", () => {
  it('are sent where they differ, with all tiers when one does', async () => {
    const opened = await openTerms();
    await opened.type('Taker fee', '0.1');
    await opened.type('Leverage options', '5, 1, 20');
    const second = within(opened.dialog.getByRole('group', { name: 'Tier 2' }));
    await opened.type('Maintenance', '2', second);
    await opened.type('Max leverage', '25', second);
    await opened.save();
    expect(await screen.findByText('BTCUSDT-PERP has been changed.')).toBeTruthy();
    expect(sentTo(opened, 'PUT /contracts/BTCUSDT-PERP')).toEqual([
      {
        version: 'v1',
        taker_fee: '0.001',
        multiples: [1, 5, 20],
        tiers: [
          { notional: '300000', rate: '0.004', multiple: 100 },
          { notional: null, rate: '0.02', multiple: 25 },
        ],
        reason: 'Thin market',
      },
    ]);
  });

  it('gain and lose tiers', async () => {
    const opened = await openTerms();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Remove Tier 2' }));
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Add tier' }));
    const second = within(opened.dialog.getByRole('group', { name: 'Tier 2' }));
    await opened.type('Maintenance', '5', second);
    await opened.type('Max leverage', '10', second);
    await opened.save();
    expect(await screen.findByText('BTCUSDT-PERP has been changed.')).toBeTruthy();
    expect(sentTo(opened, 'PUT /contracts/BTCUSDT-PERP')).toMatchObject([
      { tiers: [{ multiple: 100 }, { notional: null, rate: '0.05', multiple: 10 }] },
    ]);
  });

  it.each([
    ['Taker fee', '0.00001'],
    ['Maximum lots per order', '0'],
    ['Leverage options', '1, 1'],
    ['Leverage options', '1, 101'],
    ['Leverage options', '1.5'],
  ])('are not sent when "%s" is "%s"', async (label, entry) => {
    const opened = await openTerms();
    const field = await opened.type(label, entry);
    await opened.save();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sentTo(opened, 'PUT /contracts/BTCUSDT-PERP')).toEqual([]);
  });

  it('are not sent when nothing has been changed', async () => {
    const opened = await openTerms();
    await opened.save();
    expect(await screen.findByText('There are no changes to save.')).toBeTruthy();
    expect(sentTo(opened, 'PUT /contracts/BTCUSDT-PERP')).toEqual([]);
  });
});

describe('halting and capping', () => {
  it('halts a contract with a reason', async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Halt' }));
    const dialog = within(screen.getByRole('dialog'));
    await opened.user.type(dialog.getByLabelText('Reason'), 'Feed under repair');
    await opened.user.click(dialog.getByRole('button', { name: 'Halt' }));
    expect(await screen.findByText('BTCUSDT-PERP has been changed.')).toBeTruthy();
    expect(sentTo(opened, 'PUT /contracts/BTCUSDT-PERP')).toEqual([
      { halted: true, reason: 'Feed under repair', version: 'v1' },
    ]);
  });

  it('caps the multiples of all contracts', async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Leverage cap: 50x' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('Maximum leverage');
    await opened.user.clear(field);
    await opened.user.type(field, '20');
    await opened.user.type(dialog.getByLabelText('Reason'), 'Careful');
    await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Leverage is capped at 20x.')).toBeTruthy();
    expect(sentTo(opened, 'PUT /contract-cap')).toEqual([{ multiple: 20, reason: 'Careful', version: 'v1' }]);
  });
});

describe('what can hurt', () => {
  it('is named before it is sent, with the bounds at each field', async () => {
    const { dialog, type } = await openTerms();
    expect(dialog.getAllByText('0 to 1 %')).toHaveLength(2);
    expect(dialog.queryByText(/The whole change waits/)).toBeNull();
    await type('Liquidation fee', '0.4');
    expect(dialog.queryByText(/The whole change waits/)).toBeNull();
    await type('Maker fee', '0.3');
    expect(
      dialog.getByText(/hurt customers who hold a position, an order or money here: Maker fee\. /),
    ).toBeTruthy();
    await type('Maximum lots per order', '499');
    expect(dialog.getByText(/money here: Maker fee, Maximum lots per order\. /)).toBeTruthy();
    await type('Maximum lots per order', '501');
    expect(dialog.getByText(/money here: Maker fee\. /)).toBeTruthy();
  });

  it('says how long it waits and until when, before it is sent and afterwards', async () => {
    const waiting = [{ approval_id: '7', effective_at: null, changes: [] }];
    const { api, user } = await open(CONTRACT, {
      'GET /terms-notice': { data: { notice_ms: 24 * 3_600_000 } },
      'PUT /contracts/BTCUSDT-PERP': { data: { ...CONTRACT, waiting } },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/then for a notice period of 24 hours\. Tiers/)).toBeTruthy();
    await user.clear(dialog.getByLabelText('Maker fee'));
    await user.type(dialog.getByLabelText('Maker fee'), '0.3');
    const before = await dialog.findByText(
      /a notice period of 24 hours, which customers can see\. It takes effect on/,
    );
    const earliest = Date.parse(/on (.*) at the earliest/.exec(before.textContent ?? '')?.[1] ?? '');
    expect(Math.abs(earliest - Date.now() - 24 * 3_600_000)).toBeLessThan(3 * 60_000);
    await user.type(dialog.getByLabelText('Reason'), 'Thin market');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        /^The change to BTCUSDT-PERP is waiting for a second operator\. It takes effect 24 hours after/,
      ),
    ).toBeTruthy();
    expect(api.callsTo('PUT /contracts/BTCUSDT-PERP')).toHaveLength(1);
  });

  it('names no notice where none is set', async () => {
    const { user } = await open(CONTRACT, { 'GET /terms-notice': { data: { notice_ms: 0 } } });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Maker fee'));
    await user.type(dialog.getByLabelText('Maker fee'), '0.3');
    expect(
      dialog.getByText(/second operator, if there is one; here no notice period follows\./),
    ).toBeTruthy();
    expect(dialog.getByText(/waits for a second operator, if there is one\.$/)).toBeTruthy();
  });

  it('is not sent beyond the bounds', async () => {
    const opened = await openTerms();
    await opened.type('Maker fee', '1.1');
    await opened.save();
    expect(opened.dialog.getByText('Enter a value from 0 to 1 %.')).toBeTruthy();
    expect(sentTo(opened, 'PUT /contracts/BTCUSDT-PERP')).toEqual([]);
  });

  it('stands in the list while it waits, with where it is decided or called off', async () => {
    const changes = [{ what: 'Taker fee', before: '0.05 %', after: '0.3 %' }];
    await open({ ...CONTRACT, waiting: [{ approval_id: '7', effective_at: null, changes }] });
    const link = await screen.findByRole('link', { name: 'Waiting for a second operator' });
    expect(link.getAttribute('href')).toMatch(/\/approvals\/7$/);
    expect(screen.getByText('Taker fee: 0.05 % → 0.3 %')).toBeTruthy();
  });
});
