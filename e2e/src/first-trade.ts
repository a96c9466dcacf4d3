import { readDepth } from '@trade/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, launch, openPage, type WatchedPage } from './browser.ts';
import { balanceOf } from './customer.ts';
import type { OwnProduct, Product } from './product.ts';

const EMAIL = 'maria@example.com';
const PHONE_NUMBER = '+44 7911 123456';
const PASSWORD = 'secret-1';
const START_PATIENCE = 300_000;

/**
 * From registration to trading with the demo account, on whatever `start` starts. Each step depends
 * on the one before.
 */
export function firstTrade(start: (env: Record<string, string>) => Promise<OwnProduct>): void {
  let product: OwnProduct;
  let browser: Browser;
  let watched: WatchedPage;

  beforeAll(async () => {
    product = await start({ SUPPORT_LINK: 'https://support.example/chat?from=app' });
    browser = await launch();
    watched = await openPage(browser, product.url, { keepsCopy: true });
  }, START_PATIENCE);
  afterAll(async () => {
    await closePages(browser);
    await product?.stop();
  });

  it('sends a stranger to the login page', async () => {
    const { page } = watched;
    await page.goto('/assetsInfo');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  });

  it('registers with a code from the mail', async () => {
    const { page } = watched;
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Verification code').fill(await product.lastCode(EMAIL));
    await page.getByLabel('Phone number').fill(PHONE_NUMBER);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/login');
    await page.getByText('Registration successful. Please log in.').first().waitFor();
  });

  it('logs in', async () => {
    const { page } = watched;
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/home');
    await page.waitForFunction(() => document.title === 'Trade');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  });

  it('offers customer service with who is asking and in which language', async () => {
    const { page } = watched;
    const support = page.getByRole('link', { name: 'Customer service' });
    const address = new URL((await support.getAttribute('href')) ?? '');
    expect(address.origin).toBe('https://support.example');
    expect(address.searchParams.get('user_id')).toMatch(/^\d+$/);
    expect(address.searchParams.get('lang')).toBe('en');
    expect(await support.getAttribute('rel')).toContain('noopener');
  });

  trades(
    () => product,
    () => watched.page,
  );

  it('logs out after a confirmation', async () => {
    const { page } = watched;
    await page.goto('/setting/setpage');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('complained about nothing', () => {
    expect(watched.problems).toEqual([]);
  });
}

/** The steps in the demo account. */
function trades(product: () => Product, opened: () => Page): void {
  it('switches to the demo account after a confirmation', async () => {
    const page = opened();
    await page
      .getByRole('button', { name: /real account/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isSimulationMode'))).toBe('true');
    await page.getByText('300,000').first().waitFor();
  });

  it('buys at the market', async () => {
    const page = opened();
    await page.getByRole('navigation').getByRole('link', { name: 'Trade', exact: true }).click();
    await page.waitForURL('**/market/trade/BTCUSDT');
    await page.getByRole('navigation', { name: 'Ways to trade' }).getByRole('link', { name: 'Spot' }).click();
    await page.waitForURL('**/market/trade/coins/BTCUSDT');
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page
      .getByRole('button', { name: /^Market/ })
      .first()
      .click();
    // The amount of a market order is in money unless the customer prefers coins.
    await page.getByRole('button', { name: 'Unit of the amount: USDT' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.5');
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await confirm(page);
    await page.getByText('Bought 0.5 BTC').first().waitFor();
  });

  it('places a limit order that waits in the book', async () => {
    const page = opened();
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page
      .getByRole('button', { name: /^Limit/ })
      .first()
      .click();
    const price = 10 * Math.round((await bestBid(product())) * 0.09);
    await page.getByRole('textbox', { name: 'Price' }).fill(String(price));
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.1');
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await confirm(page);
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor();
    expect(await frozen(product(), page)).toBe(String(price / 10));
  });

  it('cancels it and gets the money back', async () => {
    const page = opened();
    await page.getByRole('button', { name: /^Cancel order: / }).click();
    await page.getByRole('tab', { name: 'Open orders (0)' }).waitFor();
    expect(await frozen(product(), page)).toBe('0');
  });

  it('finds both orders and every movement of money in the records', async () => {
    const page = opened();
    await page.getByRole('link', { name: 'Orders and positions' }).first().click();
    await page.waitForURL('**/holdings');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Orders: Spot', { exact: true }).click();
    await page.getByText('Filled', { exact: true }).first().waitFor();
    await page.getByText('Canceled', { exact: true }).first().waitFor();
    await page.goto('/coinAccount');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Transaction fee').first().waitFor();
    await page.getByText('Spot buy').first().waitFor();
  });
}

async function confirm(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Confirm|Buy)/ })
    .click();
}

async function bestBid(product: Product): Promise<number> {
  const { bids } = await product.client().call(readDepth, { query: { symbol: 'BTCUSDT', limit: 1 } });
  return Number(bids[0]?.[0]);
}

/** Returns the frozen USDT of the spot account, from the server. */
async function frozen(product: Product, page: Page): Promise<string | undefined> {
  const token = await page.evaluate(() => localStorage.getItem('simulation_token'));
  return (await balanceOf(product, token, 'coin'))?.frozen;
}
