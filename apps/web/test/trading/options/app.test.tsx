// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import type { AssetsData, OptionOrder } from '@trade/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { timesOf } from '../../../src/platform/format/index.ts';
import OptionDetail from '../../../src/trading/options/detail/option-detail.tsx';
import { AccountOptions } from '../../../src/trading/options/index.ts';
import { OptionResults } from '../../../src/trading/options/option-results.tsx';
import { OptionTicket, OwnOptions } from '../../../src/trading/options/pages/option-page.tsx';
import type { Answers } from '../../customer.ts';
import { button, stage } from '../contracts/stage.tsx';
import { cashout, openOption, recordOf, terms, wonOption } from './samples.ts';

const times = timesOf({ timeZone: undefined, hour12: false }, 'en');

const assets: AssetsData = {
  balances: [
    {
      kind: 'option',
      currency: 'USDT',
      available: '500',
      frozen: '0',
      margin: '0',
      held: [],
      usdt_value: '500',
      price: 'market',
    },
  ],
  finance: [],
  open: { contract: '0', option: '0' },
  totals: { coin: '0', contract: '0', option: '500', finance: '0', all: '500' },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
};

/** The server's side of options: what is open there, and what has ended. */
function answers(open: readonly OptionOrder[], ended: readonly OptionOrder[] = []): Answers {
  return {
    '/assets': { data: assets },
    '/datafeed/time': () => ({ data: Date.now() }),
    '/options/terms': { data: { offered: true, items: [terms] } },
    'GET /options/orders': ({ query }) => ({
      data: { items: query.status === 'history' ? ended : open, next_cursor: null },
    }),
  };
}

const ticket = <OptionTicket symbol="BTCUSDT" />;
const own = (
  <>
    <OwnOptions symbol="BTCUSDT" />
    <OptionResults symbol="BTCUSDT" />
  </>
);
const stake = (text: string) => ({
  async into(user: Awaited<ReturnType<typeof stage>>['user']) {
    const field = await screen.findByRole('textbox', { name: 'Stake' });
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  },
});

beforeEach(() => localStorage.clear());

describe('the ticket', () => {
  it('offers each duration with its payout, and buttons with what they pay', async () => {
    const { user } = await stage(ticket, { answers: answers([]) });
    expect(await screen.findByRole('radio', { name: /^30 sec ?\+80%$/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: /^1 hr ?Sold out$/ })).toBeTruthy();
    expect(await button(/^Buy up ?pays 18.00 USDT$/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^1 min ?\+81%$/ }));
    await user.click(screen.getByRole('radio', { name: '50' }));
    expect(await button(/^Buy fall ?pays 90.50 USDT$/)).toBeTruthy();
  });

  it('says the risk before the first purchase, and sends neither price nor payout', async () => {
    const { user, sent } = await stage(ticket, {
      answers: { ...answers([]), 'POST /options/orders': () => ({ data: openOption(Date.now()) }) },
    });
    await user.click(await button(/^Buy up ?pays 18.00 USDT$/));
    const first = within(await screen.findByRole('dialog', { name: 'Buy up on BTCUSDT' }));
    expect(first.getByText('You can lose your whole stake of 10.00 USDT within seconds.')).toBeTruthy();
    expect(first.getByText('-10.00 USDT')).toBeTruthy();
    expect(first.queryByRole('switch')).toBeNull();
    expect(sent('POST', '/options/orders')).toEqual([]);
    await user.click(first.getByRole('button', { name: 'I understand: buy up' }));
    expect(await screen.findByText('Up option bought')).toBeTruthy();
    expect(sent('POST', '/options/orders')).toEqual([
      {
        client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        symbol: 'BTCUSDT',
        direction: 'up',
        duration: 30,
        stake: '10',
        terms_version: 3,
      },
    ]);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button(/^Buy fall ?pays 18.00 USDT$/));
    const second = within(await screen.findByRole('dialog', { name: 'Buy fall on BTCUSDT' }));
    expect(second.queryByText('Before your first option')).toBeNull();
    // From now on the question may be silenced.
    await user.click(second.getByRole('switch', { name: 'Do not ask again' }));
    await user.click(second.getByRole('button', { name: 'Buy fall' }));
    await waitFor(() => expect(sent('POST', '/options/orders')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button(/^Buy up ?pays 18.00 USDT$/));
    await waitFor(() => expect(sent('POST', '/options/orders')).toHaveLength(3));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['', 'Enter a stake'],
    ['4.99', 'At least 5 USDT'],
    ['1001', 'At most 1,000 USDT'],
    ['500.01', 'Not enough USDT in the option account'],
  ])('says what is wrong with a stake of "%s"', async (text, problem) => {
    const { user } = await stage(ticket, { answers: answers([]) });
    await stake(text).into(user);
    expect(await button(problem)).toHaveProperty('disabled', true);
  });

  it('leads with Enter from the stake to the two directions, and buys neither', async () => {
    const { sent } = await stage(ticket, { answers: answers([]) });
    const up = await button(/^Buy up ?pays 18.00 USDT$/);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' });
    field.focus();
    // What Enter does in a form with one text field; jsdom leaves it out beside other fields.
    field.form?.requestSubmit();
    expect(document.activeElement).toBe(up);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('POST', '/options/orders')).toEqual([]);
  });

  it('offers the demo account after a refusal for want of a verification', async () => {
    const { user } = await stage(ticket, {
      answers: { ...answers([]), 'POST /options/orders': { code: 12114, message: 'Verify first' } },
    });
    await user.click(await button(/^Buy up ?pays 18.00 USDT$/));
    const sheet = within(await screen.findByRole('dialog', { name: 'Buy up on BTCUSDT' }));
    const confirm = sheet.getByRole('button', { name: 'I understand: buy up' });
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    await user.click(confirm);
    expect(await screen.findByText('Trade in the demo account')).toBeTruthy();
  });

  it('says when the pool cannot take on more', async () => {
    const { user } = await stage(ticket, { answers: answers([]) });
    await user.click(await screen.findByRole('radio', { name: /^1 min ?\+81%$/ }));
    await stake('61').into(user);
    expect(await button('At most 60 USDT right now')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: /^1 hr ?Sold out$/ }));
    expect(await button('Sold out: choose another duration')).toHaveProperty('disabled', true);
  });

  it('explains a switched-off product, a pair without options, and a suspended market', async () => {
    const off = { data: { offered: false, items: [terms] } };
    await stage(ticket, { answers: { ...answers([]), '/options/terms': off } });
    expect(await screen.findByText('Options are not available at the moment')).toBeTruthy();
    const none = { data: { offered: true, items: [] } };
    await stage(ticket, { answers: { ...answers([]), '/options/terms': none } });
    expect(await screen.findByText('No options for this pair')).toBeTruthy();
    const silent = { data: { offered: true, items: [{ ...terms, status: 'suspended', tick: null }] } };
    await stage(ticket, { answers: { ...answers([]), '/options/terms': silent } });
    expect(await button('Market suspended')).toHaveProperty('disabled', true);
  });

  it('leads who is not verified to the verification, or to the demo account', async () => {
    await stage(ticket, { account: 'real', answers: answers([]) });
    expect(await screen.findByRole('link', { name: 'Verify your identity to trade' })).toBeTruthy();
    expect(await button('Trade in the demo account')).toBeTruthy();
  });

  it('asks for the terms again when they have changed, and says so', async () => {
    let asked = 0;
    const { user } = await stage(ticket, {
      answers: {
        ...answers([]),
        '/options/terms': () => {
          asked += 1;
          return { data: { offered: true, items: [{ ...terms, version: asked }] } };
        },
        'POST /options/orders': { code: 12275, message: 'The terms of this option have changed.' },
      },
    });
    await user.click(await button(/^Buy up ?pays 18.00 USDT$/));
    const before = asked;
    await user.click(await button('I understand: buy up'));
    expect(await screen.findByText('The terms of this option have changed.')).toBeTruthy();
    await waitFor(() => expect(asked).toBeGreaterThan(before));
  });
});

describe('open options', () => {
  it('count down by the time of the server and show what they are worth', async () => {
    // This device is an hour behind.
    const ahead = 3_600_000;
    const order = openOption(Date.now() + ahead);
    const { socket } = await stage(own, {
      answers: { ...answers([order]), '/datafeed/time': () => ({ data: Date.now() + ahead }) },
    });
    const card = within(await screen.findByRole('article'));
    await waitFor(() => {
      const left = Number.parseInt(card.getByRole('timer').getAttribute('aria-label') ?? '', 10);
      expect(left).toBeGreaterThan(20);
      expect(left).toBeLessThanOrEqual(30);
    });
    expect(card.getByText('Winning')).toBeTruthy();
    expect(card.getByText('98.00')).toBeTruthy();
    await waitFor(() => expect(socket.connections).toHaveLength(1));
    const tick = { id: 't3', price: '999.0', time: order.created_at };
    socket.send(7, { ...order, live: { ...order.live, value: '71.5', tick } });
    expect(await card.findByText('71.50')).toBeTruthy();
    expect(card.getByText('Losing')).toBeTruthy();
    expect(card.getByText('Current price').textContent).toContain('999.0');
  });

  it('are not closed in their last seconds', async () => {
    const order = openOption(Date.now(), { close_until: Date.now() - 1 });
    await stage(own, { answers: answers([order]) });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
    expect(card.getByText('--')).toBeTruthy();
  });

  it('wait for their deciding price after the expiry', async () => {
    const order = openOption(Date.now() - 31_000, { live: null });
    await stage(own, { answers: answers([order]) });
    expect(await screen.findByText('Waiting for the exit price')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('are closed one by one at the quoted value less one percent', async () => {
    const order = openOption(Date.now());
    const closed = { ...order, status: 'closed', payout: '97.5', earnings: '-2.5', live: null, closed_at: 1 };
    const { user, sent } = await stage(own, {
      answers: {
        ...answers([order]),
        'GET /options/orders/7/cashout': { data: cashout },
        'POST /options/orders/7/close': { data: closed },
      },
    });
    await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Close' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Close early' }));
    await user.click(await sheet.findByRole('button', { name: 'Close and receive 98.00 USDT' }));
    expect(sheet.getByText('-2.00 USDT')).toBeTruthy();
    expect(sheet.getByText('97.02 USDT')).toBeTruthy();
    expect(await screen.findByText('Closed: you received 97.50 USDT')).toBeTruthy();
    expect(sent('POST', '/options/orders/7/close')).toEqual([
      { client_id: expect.stringMatching(/^[0-9a-f]{32}$/), min_value: '97.02' },
    ]);
    expect(await screen.findByText('No open options')).toBeTruthy();
  });

  it('say why a close is refused', async () => {
    const { user } = await stage(own, {
      answers: {
        ...answers([openOption(Date.now())]),
        'GET /options/orders/7/cashout': { code: 12202, message: 'The market is suspended.' },
      },
    });
    await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Close' }));
    expect(await button('The market is suspended.')).toHaveProperty('disabled', true);
  });

  it('are closed all at once after a look at what that brings', async () => {
    const orders = [openOption(Date.now()), openOption(Date.now(), { id: '8', direction: 'down' })];
    const all = { count: 1, currency: 'USDT', value: '98', fair_value: '100', staying: 1, expires_at: 1 };
    const { user, sent } = await stage(own, {
      answers: {
        ...answers(orders),
        'GET /options/cashout': { data: all },
        'POST /options/orders/close_all': {
          data: { items: [{ ...orders[0], status: 'closed', payout: '98', earnings: '-2', live: null }] },
        },
      },
    });
    await user.click(await button('Close all'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Close all open options on BTCUSDT?' }));
    expect(await sheet.findByText(/1 option stays open: it is too late to close it\./)).toBeTruthy();
    expect(sent('POST', '/options/orders/close_all')).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Close and receive 98.00 USDT' }));
    expect(await screen.findByText('1 option closed')).toBeTruthy();
    expect(sent('POST', '/options/orders/close_all')[0]).toMatchObject({
      symbol: 'BTCUSDT',
      currency: 'USDT',
      min_value: '97.02',
    });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('stand above the balances of their account', async () => {
    await stage(<AccountOptions />, { answers: answers([openOption(Date.now())]) });
    expect(await screen.findByRole('link', { name: 'Open (1)' })).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
  });
});

describe('the result', () => {
  const outcomes: [Partial<OptionOrder>, string, string][] = [
    [{}, 'Won', '+80.00 USDT'],
    [{ status: 'lost', payout: '0', earnings: '-100' }, 'Lost', '-100.00 USDT'],
    [{ status: 'equal', payout: '100', earnings: '0' }, 'Tie', '0.00 USDT'],
    [{ status: 'refunded', reason: 'stale', payout: '100', earnings: '0' }, 'Stake returned', '0.00 USDT'],
  ];

  it.each(outcomes)('%o is told as %s', async (changes, word, earnings) => {
    const ended = { ...wonOption(Date.now()), ...changes };
    const order = openOption(Date.now());
    const { socket } = await stage(own, {
      answers: { ...answers([order]), 'GET /options/orders/7': { data: ended } },
    });
    await screen.findByRole('article');
    await waitFor(() => expect(socket.connections).toHaveLength(1));
    socket.send(7, ended);
    const sheet = within(await screen.findByRole('dialog', { name: 'Result' }));
    expect(sheet.getByText(word)).toBeTruthy();
    expect(sheet.getByText(earnings)).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Check the result' }).getAttribute('href')).toContain(
      'product=option&id=7',
    );
  });

  it('is not told of what the customer closed, or a reset of the demo swept away', async () => {
    const orders = [openOption(Date.now()), openOption(Date.now(), { id: '8' })];
    const ended: OptionOrder[] = [
      { ...wonOption(Date.now()), status: 'closed' },
      { ...wonOption(Date.now()), id: '8', status: 'refunded', reason: 'demo_reset' },
    ];
    const { socket, user } = await stage(own, {
      answers: {
        ...answers(orders, ended),
        'GET /options/orders/7': { data: ended[0] },
        'GET /options/orders/8': { data: ended[1] },
      },
    });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    await waitFor(() => expect(socket.connections).toHaveLength(1));
    for (const order of ended) socket.send(7, order);
    expect(await screen.findByText('No open options')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Closed early')).toBeTruthy();
    expect(screen.getByText('Stake returned')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be checked: both prices among their neighbours, recomputed', async () => {
    const order = wonOption(Date.now());
    await stage(<OptionDetail id="7" />, {
      answers: {
        ...answers([], [order]),
        'GET /options/orders/7': { data: order },
        'GET /transparency/options/7': { data: recordOf(order) },
      },
    });
    const exits = within(await screen.findByRole('table', { name: 'Prices around exit' }));
    for (const [name, value] of [
      ['Type', 'Buy up'],
      ['Trade mode', 'Timed, 30 sec'],
      ['Stake', '100.00 USDT'],
      ['Bought', times.dateTime(order.created_at)],
      ['Expiry', times.dateTime(order.expires_at)],
      ['Ended', times.dateTime(order.closed_at)],
      ['Order ID', '7'],
    ] as const) {
      expect(screen.getByText(name).nextElementSibling?.textContent).toContain(value);
    }
    const [decides] = exits.getAllByRole('row', { current: true });
    expect(decides?.textContent).toContain('1,002.0');
    expect(
      screen.getByText('1,002.0 is above 1,000.0. An Up option wins above the entry price.'),
    ).toBeTruthy();
    expect(screen.getAllByText('Correct')).toHaveLength(5);
  });
});
