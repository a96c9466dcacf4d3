// @vitest-environment page
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, visit } from '../customer.ts';
import { resizeTo } from '../screen.ts';

const SYMBOLS = [
  { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' },
  { symbol: 'ETHUSDT', base: 'ETH', quote: 'USDT' },
];
const answers = { 'GET /datafeed/symbols': { data: SYMBOLS } };
const menu = () => screen.findByRole('navigation', { name: 'Main menu' });
const open = async () => {
  await visit('/market/trading', { answers });
  return within(await menu());
};

describe('a wide window', () => {
  beforeEach(() => resizeTo(1280));

  it('has the products on top, and no menu at the bottom', async () => {
    const products = await open();
    expect(products.getByRole('link', { name: 'Market' }).getAttribute('aria-current')).toBe('page');
    expect(products.getByRole('link', { name: 'Spot' }).getAttribute('href')).toBe(
      '/market/trade/coins/BTCUSDT',
    );
    expect(products.getByRole('link', { name: 'Perpetual' }).getAttribute('href')).toBe(
      '/market/trade/eternal_contract/BTCUSDT-PERP',
    );
    expect(products.queryByRole('link', { name: 'Home' })).toBeNull();
    expect(screen.getAllByRole('navigation', { name: 'Main menu' })).toHaveLength(1);
  });

  it.each(['/home', '/market/trading', '/assetsInfo', '/financial', '/setting/setpage', '/recharge/deposit'])(
    'has customer service once on %s',
    async (path) => {
      await visit(path, { answers });
      await menu();
      const names = /^(Customer service|Help)/;
      const shown = () =>
        screen
          .queryAllByRole('link', { name: names })
          .filter((link) => !link.className.includes('lg:hidden'));
      await waitFor(() => expect(shown()).toHaveLength(1));
      const floats = shown()[0]?.closest('.fixed') !== null;
      expect(floats).toBe(!['/setting/setpage', '/recharge/deposit'].includes(path));
    },
  );

  it('stands above the news, too', async () => {
    await visit('/news', { answers: { 'GET /news': { data: { items: [], next_cursor: null } } } });
    expect(within(await menu()).getByRole('link', { name: 'Spot' })).toBeTruthy();
  });

  it('keeps the pair from one product to the next', async () => {
    await visit('/market/trade/eternal_contract/ETHUSDT-PERP', { answers });
    const products = within(await menu());
    expect(products.getByRole('link', { name: 'Perpetual' }).getAttribute('aria-current')).toBe('page');
    expect(products.getByRole('link', { name: 'Options' }).getAttribute('href')).toBe(
      '/market/trade/ETHUSDT',
    );
  });

  it('opens what the search finds, by keys alone', async () => {
    await open();
    await userEvent.keyboard('/');
    const field = await screen.findByRole('combobox', { name: 'Search pairs and pages' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('secur');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await at('/setting/security');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says so when the search finds nothing, and leaves the page as it was', async () => {
    await open();
    await userEvent.keyboard('/');
    await screen.findByRole('combobox', { name: 'Search pairs and pages' });
    await userEvent.keyboard('zzzz');
    expect(await screen.findByText('No results for “zzzz”')).toBeTruthy();
    await userEvent.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(location.pathname).toBe('/market/trading');
  });

  it('shows the keys by a question mark, and types them into fields', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: 'Search coins' });
    await userEvent.type(field, '/?');
    expect((field as HTMLInputElement).value).toBe('/?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => field.blur());
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});

it('goes from column to desk and back without starting the page anew', async () => {
  await visit('/market/trading', { answers });
  const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Search coins' });
  await userEvent.type(field(), 'ET');
  expect(within(await menu()).getByRole('link', { name: 'Home' })).toBeTruthy();
  act(() => resizeTo(1024));
  expect(within(await menu()).getByRole('link', { name: 'Spot' })).toBeTruthy();
  expect(field().value).toBe('ET');
  act(() => resizeTo(1023));
  expect(within(await menu()).getByRole('link', { name: 'Home' })).toBeTruthy();
  expect(field().value).toBe('ET');
});
