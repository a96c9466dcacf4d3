// @vitest-environment page
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssetsData, Balance, ConversionQuote, ConversionRecord, TransferRecord } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appData } from '../../app/stage.tsx';
import { type Answers, at, fill, note, press, visit } from '../../customer.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const held = (kind: Balance['kind'], currency: string, available: string): Balance => ({
  kind,
  currency,
  available,
  frozen: '0',
  margin: '0',
  held: [],
  usdt_value: available,
  price: 'market',
});
const assets: AssetsData = {
  balances: [held('coin', 'USDT', '1000'), held('coin', 'BTC', '0.5'), held('contract', 'USDT', '20')],
  finance: [],
  open: { contract: '0', option: '0' },
  totals: { coin: '1000', contract: '20', option: '0', finance: '0', all: '1020' },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
};
const rich: AssetsData = { ...assets, balances: [held('coin', 'USDT', '100000')] };
const transfer: TransferRecord = {
  id: '71',
  source: 'coin',
  target: 'contract',
  currency: 'USDT',
  amount: '250.5',
  exchange_rate: '1',
  fee_rate: '0',
  transaction_rate: '1',
  time: 1_780_000_000_000,
};
const figures = {
  from: 'USDT',
  to: 'BTC',
  amount: '500',
  received: '0.00998001',
  exchange_rate: '0.00002',
  spread_rate: '0.001',
  fee_rate: '0.001',
  fee: '0.00000999',
  transaction_rate: '0.00001996002',
};
const quote = (life = 10_000): ConversionQuote => ({
  quote_id: '72',
  ...figures,
  created_at: 1_780_000_000_000,
  expires_at: 1_780_000_000_000 + life,
});
const exchanged: ConversionRecord = { id: '72', ...figures, time: 1_780_000_003_000 };
const page = (items: unknown[]) => ({ data: { items, next_cursor: null } });

const answers: Answers = {
  'GET /assets': { data: assets },
  'GET /exchanges/terms': {
    data: {
      currencies: ['BTC', 'ETH', 'USDT'],
      spread_rate: '0.001',
      fee_rate: '0.001',
      minimum: '1',
      quote_seconds: 10,
    },
  },
  'GET /transfers': page([transfer]),
  'GET /exchanges': page([exchanged]),
};

describe('the transfer page', () => {
  it('moves all that is available, once, and shows the record', async () => {
    const server = await visit('/fund/fundTransfer', {
      answers: { ...answers, 'POST /transfers': { data: transfer } },
    });
    expect(await screen.findByText('Available 1,000.00 USDT')).toBeTruthy();
    await press('Max');
    await press('Transfer');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('Transfer completed')).toBeTruthy();
    expect(sheet.getByText('Contract account')).toBeTruthy();
    expect(sheet.getByText('71')).toBeTruthy();
    expect(server.to('/transfers').filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(server.to('/transfers').find(({ method }) => method === 'POST')?.body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      from: 'coin',
      to: 'contract',
      currency: 'USDT',
      amount: '1000',
    });
  });

  it('sends the amount that was typed, asks back when it could be another, and refuses what is none', async () => {
    const server = await visit('/fund/fundTransfer', {
      answers: { ...answers, 'GET /assets': { data: rich }, 'POST /transfers': { data: transfer } },
    });
    const sent = () => server.to('/transfers').filter(({ method }) => method === 'POST');
    expect(await screen.findByText('Available 100,000.00 USDT')).toBeTruthy();

    await fill({ Amount: '1e-7' });
    const refusing = await screen.findByRole('button', { name: 'Correct the number' });
    expect(refusing).toHaveProperty('disabled', true);
    expect(note('Amount')).toBe('Not read as a number. Write it like 12345.6 or 12,345.6.');

    await fill({ Amount: '1,500.25' });
    await press('Transfer');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ amount: '1500.25' });
    await press('Done');

    await fill({ Amount: '1,500' });
    await press('Transfer');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('1500')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await press('Yes, use it');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ amount: '1500' });
  });

  it('turns around, and says what is wrong before anything is sent', async () => {
    const server = await visit('/fund/fundTransfer?from=coin&to=contract', { answers });
    await press('Swap currencies');
    expect(await screen.findByText('Available 20.00 USDT')).toBeTruthy();
    await fill({ Amount: '20.00000001' });
    expect(await screen.findByRole('button', { name: 'Not enough available balance' })).toHaveProperty(
      'disabled',
      true,
    );
    await fill({ Amount: '0' });
    expect(await screen.findByRole('button', { name: 'The amount must be greater than zero' })).toBeTruthy();
    expect(server.to('/transfers').filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('keeps the id of a transfer whose answer was lost', async () => {
    let asked = 0;
    const server = await visit('/fund/fundTransfer', {
      answers: {
        ...answers,
        'POST /transfers': () => {
          asked += 1;
          return asked === 1 ? { status: 502, text: 'no answer' } : { data: transfer };
        },
      },
    });
    await screen.findByText('Available 1,000.00 USDT');
    await fill({ Amount: '250.5' });
    await press('Transfer');
    expect(await screen.findByText(/No response/)).toBeTruthy();
    await press('Transfer');
    expect(await screen.findByText('Transfer completed')).toBeTruthy();
    const bodies = server.to('/transfers').filter(({ method }) => method === 'POST');
    expect(bodies).toHaveLength(2);
    expect(bodies[1]?.body).toEqual(bodies[0]?.body);
  });

  it('takes and shows a currency with its own decimals', async () => {
    const six = { ...assets, balances: [held('coin', 'SIX', '1.23456789')] };
    const server = await visit('/fund/fundTransfer?currency=SIX', {
      answers: {
        ...answers,
        '/data': { data: { ...appData, fewer_decimals: { SIX: 6 } } },
        'GET /assets': { data: six },
        'POST /transfers': { data: { ...transfer, currency: 'SIX', amount: '1.234567' } },
      },
    });
    await screen.findByText('Available 1.234567 SIX');
    await fill({ Amount: '1.2345678' });
    expect(note('Amount')).toContain('At most 6 decimals');
    await press('Max');
    await press('Transfer');
    expect(await screen.findByText('Transfer completed')).toBeTruthy();
    const body = server.to('/transfers').find(({ method }) => method === 'POST')?.body;
    expect(body).toMatchObject({ currency: 'SIX', amount: '1.234567' });
  });

  it('warns that other coins do not trade in the contract account', async () => {
    await visit('/fund/fundTransfer?currency=BTC', { answers });
    expect(await screen.findByText(/Contracts and options use USDT/)).toBeTruthy();
  });
});

describe('the exchange page', () => {
  it('shows a firm quote with every figure, and takes exactly that', async () => {
    const server = await visit('/fund/transfer', {
      answers: {
        ...answers,
        'POST /exchanges/quote': { data: quote() },
        'POST /exchanges': { data: exchanged },
      },
    });
    await screen.findByText('Available 1,000.00 USDT');
    await fill({ Amount: '500' });
    await press('Get a quote');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByRole('timer')).toBeTruthy();
    expect(sheet.getByText('1 BTC = 50,100.15 USDT')).toBeTruthy();
    await press('Exchange now');
    expect(await sheet.findByText('Exchange completed')).toBeTruthy();
    expect(server.to('/exchanges/quote')[0]?.body).toEqual({ from: 'USDT', to: 'BTC', amount: '500' });
    expect(server.to('/exchanges').find(({ method }) => method === 'POST')?.body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      from: 'USDT',
      to: 'BTC',
      amount: '500',
      quote_id: '72',
    });
  });

  it('offers another quote when the time is over, and takes nothing by itself', async () => {
    const server = await visit('/fund/transfer', {
      answers: { ...answers, 'POST /exchanges/quote': { data: quote(0) } },
    });
    await screen.findByText('Available 1,000.00 USDT');
    await fill({ Amount: '500' });
    await press('Get a quote');
    expect(await screen.findByText('The quote has expired. Nothing was exchanged.')).toBeTruthy();
    await press('Get a new quote');
    await waitFor(() => expect(server.to('/exchanges/quote')).toHaveLength(2));
    expect(server.to('/exchanges').filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('leads to the verification when real money needs one', async () => {
    await visit('/fund/transfer', {
      answers: { ...answers, 'POST /exchanges/quote': { code: 12114, message: 'Verify first.' } },
    });
    await screen.findByText('Available 1,000.00 USDT');
    await fill({ Amount: '500' });
    await press('Get a quote');
    const way = await screen.findByRole('link', { name: 'Verify your identity first' });
    expect(way.getAttribute('href')).toBe('/setting/authentication');
  });
});

describe('the records', () => {
  it('open the one that the address names, also from a page that is not loaded yet', async () => {
    // Nobody scrolls: the end of the list never comes into view.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const older = { ...exchanged, id: '12', received: '0.007' };
    const server = await visit('/fund/transfer_history?view=exchanges&id=12', {
      answers: {
        ...answers,
        'GET /exchanges': ({ query }) => ({
          data: query.cursor
            ? { items: [older], next_cursor: null }
            : { items: [exchanged], next_cursor: '72' },
        }),
      },
    });
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('12')).toBeTruthy();
    expect(sheet.getByText('0.007 BTC')).toBeTruthy();
    expect(server.to('/exchanges')).toHaveLength(2);
  });

  it('list exchanges and transfers, each with all its fields', async () => {
    await visit('/fund/transfer_history', { answers });
    await userEvent.click(await screen.findByRole('button', { name: /USDT.*BTC/ }));
    let sheet = within(await screen.findByRole('dialog'));
    for (const name of [
      'Source',
      'Target',
      'Amount',
      'Received',
      'Exchange rate',
      'Fee rate',
      'Transaction rate',
    ]) {
      expect(await sheet.findByText(name)).toBeTruthy();
    }
    expect(sheet.getByText('0.1% (0.00000999 BTC)')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByRole('tab', { name: 'Transfer' }));
    await userEvent.click(await screen.findByRole('button', { name: /Spot account.*Contract account/ }));
    sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('Order ID')).toBeTruthy();
    expect(sheet.getByText('250.5')).toBeTruthy();
  });

  it('say where to begin when there are none', async () => {
    await visit('/fund/transfer_history?view=transfers', {
      answers: { ...answers, 'GET /transfers': page([]) },
    });
    expect(await screen.findByText('No transfers yet')).toBeTruthy();
  });

  it('are where /fund leads on from', async () => {
    await visit('/fund', { answers });
    await at('/fund/transfer');
  });
});
