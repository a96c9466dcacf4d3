import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closePages,
  follow,
  launch,
  openPage,
  settle,
  turnTo,
  violations,
  type WatchedPage,
} from '../src/browser.ts';
import { actAs, type Customer, type DemoOrders, newCustomer, placeDemoOrders } from '../src/customer.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';
import { CUSTOMER_ROUTES, REDIRECTS, type Route, WHITE_ROUTES, WORDS } from '../src/routes.ts';
import { untranslated, wordsOf } from '../src/texts.ts';

const APP = 'Trade';
const SUPPORT = 'https://support.example/chat';
/** Pages where demo customers find a link to their real account beside the contents. */
const SWITCHES = ['/setting/setpage', '/setting/account-change', '/setting/proof-of-liabilities'];
const MENU = ['/home', '/market', '/market/trade/BTCUSDT', '/financial', '/assetsInfo'];

let product: OwnProduct;
let browser: Browser;
let customer: Customer;
let orders: DemoOrders;
let startedOn: string;

beforeAll(async () => {
  product = await startProduct({ SUPPORT_LINK: SUPPORT });
  startedOn = new Date().toDateString();
  browser = await launch();
  customer = await newCustomer(product);
  orders = await placeDemoOrders(product, customer);
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
});

it('sends the app compressed', async () => {
  const html = await (await fetch(`${product.url}/login`)).text();
  const script = /href="(\/assets\/foundation-[^"]+\.js)"/.exec(html)?.[1];
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
    // The real account by day, the demo account by night: together they see every page in both.
    watched = await openPage(browser, product.url, {
      theme: simulation === false ? 'light' : 'dark',
      keepsCopy: simulation === false,
    });
    if (simulation !== null) await actAs(watched.context, customer, { simulation });
    await watched.page.goto(simulation === null ? '/forgot' : '/setting/setpage');
    await settle(watched.page);
  });
  afterAll(() => watched.context.close());

  it.each(routes)('shows $path with its title and frame, accessible and without complaint', async (route) => {
    // Every address is loaded once, in the real account; in the demo account the pages follow each
    // other.
    const isNotice = simulation === true && route.realOnly === true;
    await expectPage(watched, route, simulation === true ? follow : load, {
      isSeenBefore: isNotice && !isFirstNotice(route),
    });
    const { page } = watched;
    await expectFrame(page, route, userOf(simulation));
    const notForDemo = page.getByRole('button', { name: 'Switch to real' });
    if (simulation === null || simulation !== (route.realOnly ?? false)) {
      await expect.poll(() => missing(page, wordsExpectedAt(route.path))).toEqual([]);
    }
    // The demo account has no contents of its own here, so these are seen by night, too.
    if (route.realOnly && simulation === false) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, ['color-contrast'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    if (!SWITCHES.includes(route.path)) {
      expect(await notForDemo.count()).toBe(simulation && route.realOnly ? 1 : 0);
    }
  });

  if (simulation === null) {
    const closed = [...CUSTOMER_ROUTES.map(({ path }) => path), ...REDIRECTS.map(([from]) => from)];
    it.each([...closed.filter((path) => !isWhite(path)), '/no/such/page'])(
      'sends %s to the login page, which remembers it',
      async (path) => {
        await turnTo(watched.page, path);
        await expect
          .poll(() => placeOf(watched.page), { interval: 20 })
          .toEqual({ at: '/login', from: path });
      },
    );
  } else {
    it.each(REDIRECTS)('leads %s to %s', async (from, to) => {
      if (simulation) await turnTo(watched.page, from);
      else await watched.page.goto(from);
      await watched.page.waitForURL(`**${to}`);
    });

    it('shows /forgot, white', async () => {
      const forgot = WHITE_ROUTES.find(({ path }) => path === '/forgot');
      if (!forgot) throw new Error('there is no such route');
      await expectPage(watched, forgot, load);
      await expectFrame(watched.page, forgot, userOf(simulation));
    });

    it('starts every page at its top', async () => {
      const { page } = watched;
      await page.goto('/setting/setpage');
      await settle(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      await page.getByRole('link', { name: /Account activity/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Account activity' }).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }

  if (simulation === true) {
    it.each(['spot', 'contract', 'option'] as const)('shows the details of a %s order', async (product) => {
      const path = `/market/trade/orderDetails?id=${orders[product]}&product=${product}`;
      await expectPage(watched, { path, title: 'Order details' }, load);
      const id = watched.page.getByText(orders[product], { exact: true });
      expect(await id.count()).toBeGreaterThan(0);
    });
  }

  if (simulation === false) {
    it('moves nothing by itself for those who asked for less motion', async () => {
      const { page } = watched;
      await page.goto('/market/trade/coins/BTCUSDT');
      await settle(page);
      await page.evaluate(() => {
        document.addEventListener('transitionrun', () => document.body.toggleAttribute('data-moved', true));
      });
      const book = page.getByRole('region', { name: 'Order book' });
      const before = await book.textContent();
      await page.waitForFunction(([region, text]) => region?.textContent !== text, [
        await book.elementHandle(),
        before,
      ] as const);
      // Whatever moves has begun by the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.locator('body').getAttribute('data-moved')).toBeNull();
    });

    it('is dark on a light device until the customer chooses', async () => {
      const { context, page } = await openPage(browser, product.url, { theme: 'light', chooses: false });
      await page.goto('/home');
      await settle(page);
      expect((await lookOf(page)).theme).toBe('dark');
      await context.close();
    });

    it('is as light or dark as the device where that is chosen, with a light-orange primary colour, in D-DIN', async () => {
      const { page } = watched;
      await page.goto('/home');
      await settle(page);
      expect(await lookOf(page)).toEqual({ ground: 'rgb(247, 248, 250)', bar: '#f7f8fa', theme: 'light' });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect
        .poll(() => lookOf(page))
        .toEqual({ ground: 'rgb(11, 12, 14)', bar: '#0b0c0e', theme: 'dark' });
      await page.emulateMedia({ colorScheme: 'light' });
      const look = await page.evaluate(() => ({
        primary: getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim(),
        heading: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.split(',')[0],
        language: document.documentElement.lang,
      }));
      expect(look).toEqual({
        primary: '#ffa64d',
        heading: 'D-DIN',
        language: 'en',
      });
    });

    it('has the chosen theme from the first moment, before any of the app is there', async () => {
      const { page } = watched;
      await page.goto('/setting/setpage');
      await page.getByRole('button', { name: /Appearance/ }).click();
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect.poll(() => lookOf(page)).toMatchObject({ theme: 'dark' });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/home');
      expect(await lookOf(page)).toEqual({ ground: 'rgb(11, 12, 14)', bar: '#0b0c0e', theme: 'dark' });
      await page.unroute('**/assets/*.js');
      watched.problems.length = 0;
      await page.evaluate(() => localStorage.removeItem('preferences'));
    });

    it('shows no details of an order of the other account', async () => {
      const { page, problems } = watched;
      await page.goto(`/market/trade/orderDetails?id=${orders.spot}`);
      await page
        .getByText('It may belong to your other account (real or demo). Switch accounts and try again.')
        .waitFor();
      expect(await page.title()).toBe(`Order details - ${APP}`);
      expect(problems).toEqual([expect.stringContaining('the server responded with a status of 4')]);
      problems.length = 0;
    });
  }
});

const isWhite = (path: string) => WHITE_ROUTES.some((route) => route.path === path);

/**
 * Whether a page is the first in its frame that only says that the demo account does not have it:
 * the others show the same.
 */
function isFirstNotice(route: Route): boolean {
  return CUSTOMER_ROUTES.find(({ realOnly, frame }) => realOnly && frame === route.frame) === route;
}

/** The account that customer service is told. */
function userOf(simulation: boolean | null): string {
  if (simulation === null) return 'guest';
  return customer[simulation ? 'demo' : 'real'].userInfo.id;
}

/**
 * The first news names the day on which the product was started, which may be yesterday after
 * midnight.
 */
function wordsExpectedAt(path: string): readonly string[] {
  const words = WORDS[path] ?? [];
  if (new Date().toDateString() === startedOn) return words;
  return words.map((word) => (word === 'today' ? 'yesterday' : word));
}

/** Returns the words that are not on the page. */
async function missing(page: Page, words: readonly string[]): Promise<string[]> {
  const shown = await wordsOf(page);
  return words.filter((word) => !shown.some((text) => text.includes(word)));
}

/** Where the app is, and which page it remembers to lead to after the login. */
function placeOf(page: Page): Promise<{ at: string; from: unknown }> {
  return page.evaluate(() => {
    const { usr } = (history.state ?? {}) as { usr?: { from?: unknown } };
    return { at: location.pathname, from: usr?.from };
  });
}

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Checks address, title, words, accessibility, and that there are no problems. */
async function expectPage(
  { page, problems }: WatchedPage,
  route: Pick<Route, 'path' | 'title'>,
  open: (page: Page, path: string) => Promise<void>,
  { isSeenBefore = false } = {},
): Promise<void> {
  await open(page, route.path);
  expect(page.url()).toBe(product.url + route.path);
  await expect.poll(() => page.title()).toBe(route.title === null ? APP : `${route.title} - ${APP}`);
  expect(await untranslated(page)).toEqual([]);
  if (!isSeenBefore) expect(await violations(page)).toEqual([]);
  // Those of this page: the next one answers for its own.
  expect(problems.splice(0)).toEqual([]);
}

async function expectFrame(page: Page, { frame }: Route, user: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  const targets = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(frame === 'menu' ? MENU : []);
  // The pages before login link to customer service at the bottom.
  const support = page.getByRole('link', { name: 'Customer service', exact: true });
  const chats = await support.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(chats).toEqual(frame === 'page' ? [] : [`${SUPPORT}?user_id=${user}&lang=en`]);
  if (frame === 'white') expect(await groundOf(page)).toBe('rgb(255, 255, 255)');
  else expect(await groundOf(page)).not.toBe('rgb(255, 255, 255)');
}

/** The theme, and the colours of the page and of the browser's bar. */
function lookOf(page: Page) {
  return page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    bar: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
    theme: document.documentElement.dataset.theme,
  }));
}

/** Returns the background colour of the page: that of the nearest painted element. */
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
