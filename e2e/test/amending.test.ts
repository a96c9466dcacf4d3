import { listPositions, listSpotOrders, placeContractOrder, placeSpotOrder } from '@trade/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer, placeDemoOrders } from '../src/customer.ts';
import type { Product } from '../src/product.ts';
import { sharedProduct } from '../src/shared-product.ts';

/** A price that is far below the market, where an order waits. */
const FAR = '20000';

/**
 * Orders that are changed in place, shown in part and spread over time, and a position that is
 * reversed.
 */
describe('orders of someone who trades more than a little', () => {
  let product: Product;
  let browser: Browser;
  let someone: Customer;
  let watched: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    product = sharedProduct();
    browser = await launch();
    someone = await newCustomer(product);
    await placeDemoOrders(product, someone);
    watched = await openPage(browser, product.url);
    page = watched.page;
    await actAs(watched.context, someone, { simulation: true });
  });
  afterAll(() => closePages(browser));

  const client = () => product.client(someone.demo.token);
  const waiting = async () => (await client().call(listSpotOrders, { query: { status: 'open' } })).items;

  it('changes a waiting order in place, and says what becomes of its place', async () => {
    await client().call(placeSpotOrder, {
      body: {
        client_id: 'amend-1',
        symbol: 'BTCUSDT',
        side: 'buy',
        type: 'limit',
        price: FAR,
        amount: '0.05',
      },
    });
    await page.goto('/market/trade/coins/BTCUSDT');
    await page.getByRole('button', { name: 'Change order: 0.05 BTC' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('0.04');
    await sheet.getByText('The order keeps its place in the queue.').waitFor();
    await sheet.getByText('1,000 USDT → 800 USDT').first().waitFor();
    await sheet.getByRole('textbox', { name: 'Price' }).fill('20001');
    await sheet.getByText('The order goes to the end of the queue at its price.').waitFor();
    await sheet.getByRole('button', { name: 'Change order' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Change order: 0.04 BTC' }).waitFor();
    expect(await waiting()).toMatchObject([{ price: '20001.00', amount: '0.04' }]);
  });

  it('shows others a part of an order', async () => {
    await page.getByRole('textbox', { name: 'Price' }).fill(FAR);
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.5');
    await page.getByRole('button', { name: /^Advanced/ }).click();
    const part = page.getByRole('textbox', { name: 'Visible amount' });
    await part.fill('0.04');
    await page.getByRole('button', { name: 'Visible amount: at least 10%' }).waitFor();
    await part.fill('0.1');
    await page.getByRole('button', { name: 'Buy BTC', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('0.1 BTC').first().waitFor();
    await sheet.getByRole('button', { name: 'Buy BTC' }).click();
    await page.getByRole('button', { name: 'Change order: 0.5 BTC' }).waitFor();
    expect((await waiting())[0]).toMatchObject({ amount: '0.5', visible_amount: '0.1' });
  });

  it('buys in slices over time, shows how far it is, and stops', async () => {
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page.getByRole('button', { name: /^TWAP/ }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('0.09');
    await sheet.getByText('5 min', { exact: true }).first().click();
    await sheet.getByText('10 s', { exact: true }).click();
    await sheet.getByText('30 slices of about 0.003 BTC').first().waitFor();
    await sheet.getByRole('button', { name: 'Buy BTC in slices' }).click();
    await sheet.waitFor({ state: 'hidden' });
    const list = page.getByRole('region', { name: 'TWAP orders' });
    await list.getByText('1 of 30 slices').waitFor();
    await list.getByText('2 of 30 slices').waitFor();
    await list.getByRole('button', { name: 'Stop TWAP order: 0.09 BTC' }).click();
    await list.waitFor({ state: 'hidden' });
  });

  it('reverses a position after both parts were quoted, with a new stop-loss', async () => {
    await client().call(placeContractOrder, {
      body: {
        client_id: 'amend-2',
        symbol: 'ETHUSDT-PERP',
        side: 'buy',
        action: 'open',
        type: 'market',
        lots: '1',
        multiple: 5,
        stop_loss: '1',
      },
    });
    await page.goto('/market/trade/eternal_contract/ETHUSDT-PERP');
    const card = page.getByRole('article', { name: 'Position in ETHUSDT-PERP' });
    await card.getByRole('button', { name: 'Reverse' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Closing price').waitFor();
    await sheet.getByText('Short 5x').waitFor();
    await sheet.getByText('Your stop-loss and take-profit will be removed.').waitFor();
    await sheet.getByRole('switch', { name: 'Stop-loss and take-profit for the new position' }).click();
    await sheet.getByRole('button', { name: 'Stop-loss: unit USDT' }).click();
    await sheet.getByRole('textbox', { name: 'Stop-loss' }).fill('8');
    await sheet.getByRole('button', { name: 'Reverse' }).click();
    await card.getByText('Short 5x').waitFor();
    const { items } = await client().call(listPositions, {
      query: { status: 'open', symbol: 'ETHUSDT-PERP' },
    });
    expect(items).toMatchObject([{ side: 'sell', lots: '1', take_profit: null }]);
    expect(Number(items[0]?.stop_loss)).toBeGreaterThan(Number(items[0]?.entry_price));
  });

  it('complained about nothing', () => {
    expect(watched.problems).toEqual([]);
  });
});
