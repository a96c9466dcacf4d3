import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openPage, settle, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer } from '../src/customer.ts';
import { type Product, startProduct } from '../src/product.ts';
import { CUSTOMER_ROUTES, REDIRECTS, type Route, WHITE_ROUTES } from '../src/routes.ts';

const APP = 'Trade';

let product: Product;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  product = await startProduct({ SUPPORT_LINK: 'https://support.example/chat' });
  browser = await launch();
  customer = await newCustomer(product);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('sends the app compressed', async () => {
  const html = await (await fetch(`${product.url}/login`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const answer = await fetch(`${product.url}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
});

describe.each([
  ['logged out', null],
  ['in the real account', false],
  ['in the demo account', true],
] as const)('%s', (_name, simulation) => {
  let watched: WatchedPage;
  const routes = simulation === null ? WHITE_ROUTES : CUSTOMER_ROUTES;

  beforeAll(async () => {
    watched = await openPage(browser, product.url);
    if (simulation !== null) await actAs(watched.context, customer, { simulation });
  });
  afterAll(() => watched.context.close());

  it.each(routes)('shows $path with its title and frame, accessible and without complaint', async (route) => {
    const { page, problems } = watched;
    await page.goto(route.path);
    await settle(page);
    expect(page.url()).toBe(product.url + route.path);
    expect(await page.title()).toBe(route.title === null ? APP : `${route.title} - ${APP}`);
    await expectFrame(page, route);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  if (simulation === null) {
    it.each([...CUSTOMER_ROUTES, { path: '/no/such/page' }])(
      'sends $path to the login page',
      async ({ path }) => {
        await watched.page.goto(path);
        await watched.page.waitForURL('**/login');
      },
    );
  } else {
    it.each(REDIRECTS)('leads %s to %s', async (from, to) => {
      await watched.page.goto(from);
      await watched.page.waitForURL(`**${to}`);
    });
  }
});

async function expectFrame(page: Page, { frame }: Route): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const support = page.getByRole('link', { name: 'Customer service' });
  expect(await menu.count()).toBe(frame === 'menu' ? 1 : 0);
  // The pages before login name customer service in their foot.
  expect(await support.count()).toBe(frame === 'page' ? 0 : 1);
  if (frame === 'white') expect(await groundOf(page)).toBe('rgb(255, 255, 255)');
  else expect(await groundOf(page)).not.toBe('rgb(255, 255, 255)');
}

/** The colour that the page stands on: the nearest ground that is painted. */
async function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element: Element | null = document.querySelector('h1');
    let ground = 'rgba(0, 0, 0, 0)';
    for (; element !== null && ground === 'rgba(0, 0, 0, 0)'; element = element.parentElement) {
      ground = getComputedStyle(element).backgroundColor;
    }
    return ground;
  });
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`);
}
