// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_FEE_TIER } from '@trade/engine/quote';
import type { Position } from '@trade/protocol';
import { beforeEach, expect, test } from 'vitest';
import { setPreferences } from '../../../src/platform/preferences/index.ts';
import { readContractRules } from '../../../src/trading/contracts/rules.ts';
import { TicketForm } from '../../../src/trading/contracts/ticket/ticket-form.tsx';
import { useContractIntent } from '../../../src/trading/contracts/ticket/use-contract-ticket.ts';
import { order, perpetual, position } from './samples.ts';
import { button, openMarket, stage } from './stage.tsx';

/*
 * Whether an order opens or closes is said wherever it is confirmed, and asked where it would open
 * beside a position.
 */

const rules = readContractRules(perpetual, FIRST_FEE_TIER.contract);
const TYPES = ['Stop limit', 'Trailing stop', 'OCO'];
const AGAINST =
  /^You have a long position of 1 lot in this contract\. This order does not close it: it opens a short/;

function Ticket() {
  if (rules === null) throw new Error('the contract cannot be read');
  return <TicketForm ticket={useContractIntent(rules)} instrument={perpetual} rules={rules} />;
}

const box = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => setPreferences({ confirmOrders: true }));

async function ticket(positions: readonly Position[]) {
  const shown = await stage(<Ticket />, {
    positions,
    answers: {
      'POST /contracts/orders': { data: { ...order, side: 'sell' } },
      'POST /conditional/orders': { data: null },
    },
  });
  await openMarket(shown.socket);
  return shown;
}

async function choose(user: Awaited<ReturnType<typeof ticket>>['user'], type: string) {
  await user.click(await button(/^Order type/));
  const types = within(await screen.findByRole('dialog', { name: 'Order type' }));
  // Behind each type there is a mark that explains it.
  const [chosen] = types.getAllByRole('button', { name: new RegExp(`^${type}`) });
  await user.click(chosen as HTMLElement);
}

/** The value beside a name in a list of details. */
function detail(sheet: HTMLElement, name: string): string | null | undefined {
  return within(sheet).getByText(name).closest('div')?.querySelector('dd')?.textContent;
}

test.each(['Limit', 'Market'])(
  'a %s order says in its confirmation whether it opens or closes',
  async (type) => {
    const { user } = await ticket([position]);
    if (type === 'Market') await choose(user, type);
    await user.type(box('Lots'), '1');
    await user.click(await button('Buy up / Long BTC'));
    expect(detail(await screen.findByRole('dialog'), 'What it does')).toContain('Open long');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: 'Close' }));
    await user.type(box('Lots'), '1');
    await user.click(await button('Close long BTC'));
    await waitFor(() => expect(detail(screen.getByRole('dialog'), 'What it does')).toContain('Close long'));
  },
);

test('an order that would open against a position is asked about, even where confirmations are off', async () => {
  setPreferences({ confirmOrders: false });
  const { sent, user } = await ticket([position]);
  await user.click(screen.getByRole('radio', { name: 'Buy fall / Short' }));
  await user.type(box('Lots'), '1');
  expect(await screen.findByText(AGAINST)).toBeTruthy();
  await user.click(await button('Buy fall / Short BTC'));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(AGAINST)).toBeTruthy();
  expect(detail(sheet, 'What it does')).toContain('Open short');
  expect(sent('POST', '/contracts/orders')).toEqual([]);
  await user.click(within(sheet).getByRole('button', { name: 'Buy fall / Short BTC' }));
  await waitFor(() => expect(sent('POST', '/contracts/orders')).toHaveLength(1));
});

test('an order on the side of the position is not asked about where confirmations are off', async () => {
  setPreferences({ confirmOrders: false });
  const { sent, user } = await ticket([{ ...position, multiple: 5 }]);
  await user.type(box('Lots'), '1');
  await user.click(await button('Buy up / Long BTC'));
  await waitFor(() => expect(sent('POST', '/contracts/orders')).toHaveLength(1));
  expect(screen.queryByText(AGAINST)).toBeNull();
});

test.each(['Open', 'Close'])(
  'a price far from the market is asked about, even where confirmations are off: %s',
  async (what) => {
    setPreferences({ confirmOrders: false });
    const { sent, user } = await ticket([{ ...position, multiple: 5 }]);
    await waitFor(() => expect(box('Price')).toHaveProperty('value', '1000.0'));
    await user.click(screen.getByRole('radio', { name: what }));
    await user.clear(box('Price'));
    await user.type(box('Price'), what === 'Open' ? '1100' : '900');
    await user.type(box('Lots'), '1');
    const far =
      what === 'Open' ? 'Your price is 10% above the market.' : 'Your price is 10% below the market.';
    expect(await screen.findByText(far)).toBeTruthy();
    await user.click(await button(what === 'Open' ? 'Buy up / Long BTC' : 'Close long BTC'));
    expect(within(await screen.findByRole('dialog')).getByText(far)).toBeTruthy();
    expect(sent('POST', '/contracts/orders')).toEqual([]);
  },
);

test.each(TYPES)('the form of a conditional order (%s) says whether it opens or closes', async (type) => {
  const { user } = await ticket([position]);
  await choose(user, type);
  const sheet = await screen.findByRole('dialog', { name: 'New conditional order' });
  expect(detail(sheet, 'What it does')).toContain('Open long');
  await user.click(within(sheet).getByRole('radio', { name: 'Open short' }));
  await waitFor(() => expect(detail(sheet, 'What it does')).toContain('Open short'));
  expect(within(sheet).getByText(AGAINST)).toBeTruthy();
});

test('a conditional order that closes says so', async () => {
  const { user } = await ticket([position]);
  await user.click(screen.getByRole('radio', { name: 'Close' }));
  await choose(user, 'Trailing stop');
  const sheet = await screen.findByRole('dialog', { name: 'New conditional order' });
  expect(detail(sheet, 'What it does')).toContain('Close long');
  expect(within(sheet).queryByText(AGAINST)).toBeNull();
});

test('a trailing stop that would open against a position is sent only after the question', async () => {
  const { sent, user } = await ticket([position]);
  await choose(user, 'Trailing stop');
  const sheet = within(await screen.findByRole('dialog', { name: 'New conditional order' }));
  await user.click(sheet.getByRole('radio', { name: 'Open short' }));
  await user.type(sheet.getByRole('textbox', { name: 'Distance in %' }), '2');
  await user.type(sheet.getByRole('textbox', { name: 'Amount' }), '1');
  await user.click(sheet.getByRole('button', { name: 'Place conditional order' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Open a second position?' }));
  expect(sent('POST', '/conditional/orders')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Open short' }));
  await waitFor(() => expect(sent('POST', '/conditional/orders')).toHaveLength(1));
  expect(sent('POST', '/conditional/orders')[0]).toMatchObject({ side: 'sell', action: 'open' });
});
