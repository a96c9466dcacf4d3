import { LOCALES, listConditionalOrders, listPositions, placeConditionalOrder } from '@trade/protocol';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, settle, violations, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer, placeDemoOrders } from '../src/customer.ts';
import { faultsOf } from '../src/layout.ts';
import type { Product } from '../src/product.ts';
import { sharedProduct } from '../src/shared-product.ts';
import { look } from '../src/sizes.ts';

const PERPETUAL = '/market/trade/eternal_contract/BTCUSDT-PERP';
const LEAST = { width: 1024, height: 768 };
const SMALL = { width: 1280, height: 800 };
const LARGE = { width: 1920, height: 1080 };

/** Trading on a wide screen. Each step depends on the one before. */
describe('the desk', () => {
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
    watched = await openPage(browser, product.url, { size: SMALL });
    page = watched.page;
    await actAs(watched.context, someone, { simulation: true });
  });
  afterAll(() => closePages(browser));

  const positions = () => page.getByRole('table', { name: 'Positions' }).locator('tbody tr');
  const openPositions = async () =>
    (await product.client(someone.demo.token).call(listPositions, { query: { status: 'open' } })).items;
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('not on the page');
    return box;
  };

  it('shows chart, book, ticket and the first position at 1280x800 without scrolling', async () => {
    await page.goto(PERPETUAL);
    await positions().first().waitFor();
    await settle(page);
    const parts = [
      page.getByRole('region', { name: /^Price chart/ }),
      page.getByRole('region', { name: 'Order book' }),
      page.getByRole('region', { name: 'Order form' }),
      positions().first(),
    ];
    for (const part of parts) {
      const { x, y, width, height } = await boxOf(part);
      expect(width * height).toBeGreaterThan(0);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(SMALL.width);
      expect(y + height).toBeLessThanOrEqual(SMALL.height);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('fills a large window: markets, chart, book and ticket reach across it, the tables down to its end', async () => {
    await page.setViewportSize(LARGE);
    await page.reload();
    await positions().first().waitFor();
    const markets = await boxOf(page.getByRole('region', { name: 'Markets' }));
    const chart = await boxOf(page.getByRole('region', { name: /^Price chart/ }));
    const book = await boxOf(page.getByRole('region', { name: 'Order book' }));
    const ticket = await boxOf(page.getByRole('region', { name: 'Order form' }));
    const tape = await boxOf(page.getByRole('region', { name: 'Trades' }));
    const across = markets.width + chart.width + book.width + tape.width + ticket.width;
    expect(across).toBeGreaterThan(LARGE.width * 0.9);
    expect(chart.width).toBeGreaterThan(LARGE.width / 3);
    const dock = await boxOf(page.getByRole('region', { name: /positions and orders$/ }));
    expect(dock.y + dock.height).toBeGreaterThan(LARGE.height - 8);
    expect(dock.height).toBeLessThan(LARGE.height / 2);
    await page.setViewportSize(SMALL);
    await page.reload();
  });

  it('places an order by keys, and shows it in the tables', async () => {
    await positions().first().waitFor();
    await page.keyboard.press('s');
    expect(await page.getByRole('radio', { name: 'Buy fall / Short' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('b');
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: 'Order book' })
      .getByRole('button', { name: /^Bid/ })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    const lots = page.getByRole('textbox', { name: 'Lots' });
    await lots.fill('0.1');
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Buy up / Long BTC' });
    await confirm.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Orders (1)' }).waitFor();
    await lots.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Orders (1)' }).click();
    const row = page.getByRole('table', { name: 'Open' }).locator('tbody tr');
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('tab', { name: 'Orders (0)' }).waitFor();
    await page.getByRole('tab', { name: /^Positions/ }).click();
  });

  it('asks, above the sheet, before an order that waits opens against the position', async () => {
    await page.getByRole('combobox', { name: 'Order type' }).selectOption('Trailing stop');
    const sheet = page.getByRole('dialog', { name: 'New conditional order' });
    await sheet.getByText('Open short', { exact: true }).first().click();
    await sheet.getByRole('textbox', { name: 'Distance in %' }).fill('1');
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('0.1');
    await sheet.getByRole('button', { name: 'Place conditional order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Open a second position?' });
    // A trial waits until nothing lies above the button.
    await question.getByRole('button', { name: 'Open short' }).click({ trial: true });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
  });

  it('closes a position from its row, in a sheet beside the button', async () => {
    const button = positions().first().getByRole('button', { name: 'Close' });
    const at = await boxOf(button);
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Close BTCUSDT-PERP' });
    const box = await boxOf(sheet);
    expect(box.x).toBeLessThan(at.x + at.width);
    expect(box.width).toBeLessThan(SMALL.width / 2);
    await sheet.getByRole('button', { name: /^Close 0\.5/ }).click();
    await page.getByRole('tab', { name: 'Positions (0)' }).waitFor();
    expect(await openPositions()).toEqual([]);
  });

  it('shows the latest trades and the depth of the book', async () => {
    await page.getByRole('tab', { name: 'Trades' }).click();
    await page.getByRole('table', { name: 'Trades' }).locator('tbody tr').first().waitFor();
    await page.getByRole('tab', { name: 'Depth' }).click();
    await page.getByRole('figure', { name: 'Depth' }).waitFor();
    await page.getByRole('tab', { name: 'Order book' }).click();
  });

  it('changes and cancels what waits for a price from its row', async () => {
    const { items } = await product
      .client(someone.demo.token)
      .call(listConditionalOrders, { query: { status: 'open' } });
    expect(items).toEqual([]);
    const body = { market: 'contracts', symbol: 'BTCUSDT-PERP', source: 'mark', side: 'buy' } as const;
    await product.client(someone.demo.token).call(placeConditionalOrder, {
      body: {
        ...body,
        client_id: 'waits',
        action: 'open',
        multiple: 10,
        amount: '0.5',
        legs: [{ kind: 'take_profit', trigger: '20000' }],
      },
    });
    await page.getByRole('tab', { name: 'Conditional (1)' }).click();
    const row = page.getByRole('table', { name: 'Conditional orders' }).locator('tbody tr');
    await row.getByText('Take-profit 20,000').waitFor();
    await row.getByRole('button', { name: 'Change' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change the order' });
    await sheet.getByRole('textbox', { name: 'Take-profit trigger price' }).fill('21000');
    await sheet.getByRole('button', { name: 'Change order' }).click();
    await row.getByText('Take-profit 21,000').waitFor();
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('tab', { name: 'Conditional (0)' }).waitFor();
    await page.getByRole('tab', { name: /^Positions/ }).click();
  });

  it('has room for its navigation and tables in every language, at the least width of a desk', async () => {
    // Without what it has just said.
    await page.reload();
    await settle(page);
    const session = await watched.context.newCDPSession(page);
    const faults: Record<string, string[]> = {};
    for (const locale of [...LOCALES.filter((one) => one !== 'en'), 'en'] as const) {
      for (const size of [LEAST, SMALL]) {
        await look(page, session, { locale, text: 100, size });
        await settle(page);
        const found = await faultsOf(page, { touch: false });
        if (found.length > 0) faults[`${locale} ${size.width}`] = found;
      }
    }
    expect(faults).toEqual({});
  });

  it('keeps the size that a panel was given', async () => {
    const ticket = page.getByRole('region', { name: 'Order form' });
    const before = await boxOf(ticket);
    await page.getByRole('separator').last().focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    const wider = await boxOf(ticket);
    expect(wider.width).toBeGreaterThan(before.width + 10);
    await page.reload();
    await ticket.waitFor();
    expect(Math.abs((await boxOf(ticket)).width - wider.width)).toBeLessThan(3);
  });

  it('leads by the search from one pair to another, and back to a phone without losing the typed', async () => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search pairs and pages' }).fill('eth perp');
    await page.keyboard.press('Enter');
    // The address changes first; the ticket before stays until the next is drawn.
    await page.getByRole('heading', { level: 1, name: 'ETH/USDT' }).waitFor();
    expect(page.url()).toContain('/eternal_contract/ETHUSDT-PERP');
    await page.getByRole('textbox', { name: 'Lots' }).fill('3');
    await page.setViewportSize({ width: 800, height: 900 });
    expect(await page.getByRole('textbox', { name: 'Lots' }).inputValue()).toBe('3');
    await page.setViewportSize(SMALL);
    expect(await page.getByRole('textbox', { name: 'Lots' }).inputValue()).toBe('3');
    expect(watched.problems).toEqual([]);
  });
});
