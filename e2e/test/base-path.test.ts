import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, settle, type WatchedPage } from '../src/browser.ts';
import { type Customer, newCustomer } from '../src/customer.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';

const BASE = '/trade';

/** The same build served below a path. Each step depends on the one before. */
describe('the product below a path', () => {
  let product: OwnProduct;
  let browser: Browser;
  let watched: WatchedPage;
  let customer: Customer;
  const sockets: string[] = [];
  const strayed: string[] = [];

  beforeAll(async () => {
    product = await startProduct({ BASE_PATH: BASE });
    browser = await launch();
    customer = await newCustomer(product);
    watched = await openPage(browser, product.url, { keepsCopy: true });
    const { page } = watched;
    page.on('websocket', (socket) => {
      socket.once('framereceived', () => sockets.push(new URL(socket.url()).pathname));
    });
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol === 'http:' && pathname !== BASE && !pathname.startsWith(`${BASE}/`))
        strayed.push(pathname);
    });
  });
  afterAll(async () => {
    await closePages(browser);
    await product?.stop();
  });

  it('leads a stranger to the login page, and in', async () => {
    const { page } = watched;
    await page.goto(product.url);
    await page.waitForURL(`${product.url}/login`);
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${product.url}/home`);
  });

  it('shows a page of a chunk of its own, with prices from the socket', async () => {
    const { page } = watched;
    await page.getByRole('navigation').getByRole('link', { name: 'Trade', exact: true }).click();
    await page.waitForURL(`${product.url}/market/trade/BTCUSDT`);
    await settle(page);
    await expect.poll(() => sockets).toContain(`${BASE}/ws`);
  });

  it('shows the same page when it is opened again, by the copy on the device', async () => {
    const { page } = watched;
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${product.url}/`);
    await page.reload();
    await settle(page);
    expect(new URL(page.url()).pathname).toBe(`${BASE}/market/trade/BTCUSDT`);
  });

  it('has the console beside it', async () => {
    const { page } = watched;
    await page.goto(`${product.url}/console`);
    await page.getByLabel('Account').fill('nobody');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });

  it('has asked for nothing outside of the path, and broken nothing', () => {
    expect(strayed).toEqual([]);
    expect(watched.problems).toEqual([]);
  });
});
