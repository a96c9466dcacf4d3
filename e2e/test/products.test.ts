import {
  listFinancialOrders,
  listIeoProjects,
  listIeoSubscriptions,
  listInstruments,
  listLockMiningOrders,
  subscribeToIeo,
} from '@trade/protocol';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, settle, violations, type WatchedPage } from '../src/browser.ts';
import { actAs, balanceOf, type Customer, newCustomer } from '../src/customer.ts';
import { OPERATOR_ENV, openConsole, openScreen, payIn } from '../src/operator.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';
import { verify } from '../src/verification.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** How long the IEO's subscription is open, ms: enough for a slow machine to subscribe twice. */
const WINDOW = 45_000;

let product: OwnProduct;
let browser: Browser;
let someone: Customer;
let customer: WatchedPage;
let operator: WatchedPage;

beforeAll(async () => {
  product = await startProduct({ ...OPERATOR_ENV, MANUAL_LIMIT: '100000' });
  browser = await launch();
  someone = await newCustomer(product);
  customer = await openPage(browser, product.url);
  await actAs(customer.context, someone, { simulation: false });
  operator = await openConsole(browser, product.url);
  await verify(customer.page, operator.page);
  await payIn(product, operator.page, someone, 'USDT', '5000');
  await payIn(product, operator.page, someone, 'BTC', '0.5');
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
});

/** The calls of the customer's app. */
const client = () => product.client(someone.real.token);

/** Returns available and frozen in the spot account. */
async function coins(currency: string): Promise<string[]> {
  const { available, frozen } = (await balanceOf(product, someone.real.token, 'coin', currency)) ?? NOTHING;
  return [available, frozen];
}
const NOTHING = { available: '0', frozen: '0' };

/**
 * Formats a moment for the console's datetime controls, in local time. They refuse seconds of
 * `:00`.
 */
function moment(at: number): string {
  const date = new Date(at);
  if (date.getSeconds() === 0) date.setSeconds(1);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** Fills in a dialog of the console, and waits for its toast. */
async function carryOut(
  action: string,
  said: string | RegExp,
  entries: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { page } = operator;
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(entries))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('Reason').fill('As agreed');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await page.getByText(said).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}

async function openRow(name: RegExp): Promise<void> {
  const link = operator.page.getByRole('row', { name }).getByRole('link');
  const heading = operator.page.getByRole('heading', { level: 1, name });
  // The page that was left may have the same heading.
  await link.waitFor();
  // A list that is still loading may move away under the pointer: whoever has missed a row points
  // once more.
  await expect
    .poll(async () => {
      if (await link.isVisible()) await link.click({ timeout: 2_000 }).catch(() => undefined);
      return heading.isVisible();
    })
    .toBe(true);
}

/** Returns the value beside a name in the console or in a sheet. */
const figureOf = (page: Page | Locator, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd');

async function fundPool(pool: string, currency: string, amount: string): Promise<void> {
  const { page } = operator;
  await openScreen(page, 'Product pools');
  await page.getByRole('button', { name: 'Fund', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Pool', { exact: true }).selectOption(pool);
  await carryOut('Fund', `${currency} moved into the ${pool}.`, { Currency: currency, Amount: amount });
}

describe('a financial product', () => {
  it('is funded and offered by the operator', async () => {
    const { page } = operator;
    await fundPool('Yield pool', 'BTC', '5');
    await openScreen(page, 'Financial products');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await carryOut('Save', 'Winter has been created.', {
      Name: 'Winter',
      'Price per share': '0.01',
      Shares: '100',
      'Annualized return': '12',
      'Reference price': '60000',
      'Holding period': '30',
      'Sale starts': moment(Date.now() - MINUTE),
      'Sale ends': moment(Date.now() + DAY),
    });
    expect(await violations(page)).toEqual([]);
  });

  it('is bought in the knowledge of both outcomes', async () => {
    const { page } = customer;
    await page.goto('/financial');
    await page
      .getByRole('navigation', { name: 'Products' })
      .getByRole('link', { name: /Financial/ })
      .click();
    await page.getByRole('link', { name: 'Buy: Winter' }).click();
    await page.getByText('Available 0.50 BTC').waitFor();
    await page.getByLabel('Quantity (shares)').fill('10');
    const outcomes = page.getByRole('region', { name: 'Two possible outcomes' });
    await outcomes.getByText('0.1009863', { exact: true }).first().waitFor();
    await outcomes.getByText('6,059.17', { exact: true }).first().waitFor();
    await page.getByText('Not capital-guaranteed').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buy for 0.1 BTC' }).click();
    await page.waitForURL('**/invest/my-finances**');
    await page.getByRole('dialog', { name: 'Winter' }).getByText('Purchased').waitFor();
    expect(await coins('BTC')).toEqual(['0.4', '0']);
  });

  it('is listed in my finances, and covered in both outcomes', async () => {
    await customer.page.goto('/invest/my-finances?view=purchased');
    await customer.page.getByRole('button', { name: /Winter.*10 shares/ }).waitFor();
    const { items } = await client().call(listFinancialOrders);
    const [order, ...others] = items;
    expect(order).toMatchObject({
      name: 'Winter',
      quantity: 10,
      investment_amount: '0.1',
      status: 'purchased',
    });
    expect(others).toEqual([]);
    const { page } = operator;
    await openScreen(page, 'Financial products');
    await openRow(/Winter/);
    expect(await figureOf(page, 'Shares sold').textContent()).toBe('10');
    expect(await figureOf(page, 'Reserved in the coin').textContent()).toBe('0.1009863 BTC');
    expect(await figureOf(page, 'Reserved in USDT').textContent()).toBe('6,059.17808219 USDT');
    expect(await page.getByRole('button', { name: 'Edit terms' }).count()).toBe(0);
  });
});

describe('lock-mining', () => {
  const detail = () => customer.page.getByRole('dialog', { name: 'Five days' });

  it('locks 1,000 for an estimated 15 to 20', async () => {
    await openScreen(operator.page, 'Lock-mining');
    await operator.page.getByRole('button', { name: 'New', exact: true }).click();
    await carryOut('Save', 'Five days has been created.', {
      Name: 'Five days',
      Minimum: '100',
      'Maximum per customer': '2000',
      'Lowest daily rate': '0.3',
      'Highest daily rate': '0.4',
      'Lockup period': '5',
      'Early redemption penalty': '2',
      'Sale starts': moment(Date.now() - MINUTE),
    });
    const { page } = customer;
    await page.goto('/lockming');
    await page.waitForURL('**/lockming/welcome');
    await page.getByRole('link', { name: 'Choose a product' }).click();
    await page.getByRole('link', { name: 'Lock: Five days' }).click();
    await page.getByLabel('Amount to lock').fill('1000');
    await page.getByText('15.00 to 20.00').first().waitFor();
    await page.getByText(/penalty of 20 USDT and get back 980 USDT/).waitFor();
    await page.getByRole('button', { name: 'Lock USDT', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lock 1,000 USDT' }).click();
    await page.waitForURL('**/lockming/records**');
    await detail().getByText('between 3 and 4 USDT').first().waitFor();
    expect(await coins('USDT')).toEqual(['4000', '1000']);
  });

  it('earns what the operator publishes for everybody before the day starts', async () => {
    const { page } = operator;
    await openScreen(page, 'Lock-mining');
    await openRow(/Five days/);
    await page.getByRole('button', { name: 'Publish a rate' }).click();
    await carryOut('Publish a rate', /^0\.35 % has been published for /, { Rate: '0.35' });
    await page.getByRole('cell', { name: '0.35 %' }).waitFor();
    await customer.page.reload();
    await detail().getByText('3.5 USDT at 0.35%').waitFor();
    expect(await violations(customer.page)).toEqual([]);
  });

  it('is ended early at the quoted penalty of 20, and 980 come back', async () => {
    const { page } = customer;
    await detail().getByRole('button', { name: 'Redeem early' }).click();
    const quote = page.getByRole('dialog', { name: 'Redeem this order early' });
    expect(await figureOf(quote, 'Penalty \\(2%\\)').textContent()).toContain('20 USDT');
    expect(await figureOf(quote, 'Returned to your spot account').textContent()).toContain('980 USDT');
    await quote.getByRole('button', { name: 'Redeem early: get back 980 USDT' }).click();
    await detail().getByText('Redeemed early').first().waitFor();
    expect(await coins('USDT')).toEqual(['4980', '0']);
    await page.goto('/lockming/records?view=history');
    await page.getByRole('button', { name: /Five days.*Redeemed early/ }).waitFor();
    const history = await client().call(listLockMiningOrders, { query: { status: 'history' } });
    const [order] = history.items;
    expect(order).toMatchObject({ status: 'redeemed', penalty: '20', income_paid: '0' });
    const ongoing = await client().call(listLockMiningOrders, { query: { status: 'ongoing' } });
    expect(ongoing.items).toEqual([]);
  });
});

describe('an IEO', () => {
  const subscriptions = async () => (await client().call(listIeoSubscriptions)).items;
  const record = (status: string) =>
    customer.page.getByRole('button', { name: new RegExp(`ORBT.*${status}`) });
  let id = '';

  it('is announced, its supply is paid into the treasury, and its window is opened', async () => {
    const { page } = operator;
    await openScreen(page, 'IEO projects');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await carryOut('Save', 'Orbit has been created.', {
      Token: 'ORBT',
      Name: 'Orbit',
      Description: 'A token of a test.',
      Price: '0.25',
      Supply: '1000',
      Step: '1',
      Minimum: '10',
      'Maximum per customer': '2000',
      'Subscription starts': moment(Date.now() + DAY),
      'Subscription ends': moment(Date.now() + 2 * DAY),
      'Time to market': moment(Date.now() + 3 * DAY),
    });
    await page.getByRole('row', { name: /Orbit.*Not funded.*Upcoming/ }).waitFor();
    await fundPool('IEO treasury', 'ORBT', '1000');
    const found = (await client().call(listIeoProjects)).items.find(({ currency }) => currency === 'ORBT');
    expect(found).toMatchObject({ status: 'upcoming', supply: '1000' });
    id = found?.id ?? '';
    await openScreen(page, 'IEO projects');
    await openRow(/Orbit/);
    await customer.page.goto(`/ieo/ieo?project=${id}`);
    await customer.page.getByRole('button', { name: 'The subscription has not started yet' }).waitFor();
    await page.getByRole('button', { name: 'Edit terms' }).click();
    const ends = Date.now() + WINDOW;
    await carryOut('Save', 'Orbit has been changed.', {
      'Subscription starts': moment(Date.now() - MINUTE),
      'Subscription ends': moment(ends),
      'Time to market': moment(ends + 2_000),
    });
  });

  it('freezes what a subscription costs', async () => {
    const { page } = customer;
    await page.reload();
    await page.getByLabel('Number of tokens').fill('600');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.getByRole('button', { name: 'Subscribe for 150 USDT' }).click();
    await page.waitForURL('**/ieo/ieo-record');
    await record('Waiting for the allotment').waitFor();
    await client().call(subscribeToIeo, {
      body: { client_id: crypto.randomUUID(), project_id: id, quantity: '900' },
    });
    expect(await coins('USDT')).toEqual(['4605', '375']);
  });

  it('is allotted by itself when the window closes, and the open page says so', async () => {
    const { page } = customer;
    await page
      .getByText(/^You were allotted \d+ ORBT\.$/)
      .first()
      .waitFor();
    await page
      .getByText(/^\d+ ORBT was credited to your spot account\.$/)
      .first()
      .waitFor();
    await record('Credited').first().waitFor();
    const results = (await subscriptions()).map((one) => [
      one.number_applied,
      one.number_passed,
      one.refunded,
    ]);
    await keepsDates(page, { width: 320, height: 640 });
    expect(results).toEqual([
      ['900', '600', '75'],
      ['600', '400', '50'],
    ]);
    expect(await coins('USDT')).toEqual(['4730', '0']);
    expect(await coins('ORBT')).toEqual(['1000', '0']);
  });

  it('is worked out anew on the device of the customer', async () => {
    const { page } = customer;
    await record('Credited').first().click();
    await page.getByRole('button', { name: 'Check the allotment' }).click();
    await page.getByText('The allotment is correct').waitFor();
    await page.getByText('Yours: 900 subscribed, 600 allotted').waitFor();
    await settle(page);
    expect(await violations(page)).toEqual([]);
  });

  it('reaches the instrument list when the operator lists its market', async () => {
    const { page } = operator;
    await openScreen(page, 'IEO projects');
    await openRow(/Orbit/);
    await page.getByRole('table', { name: 'Allotment' }).getByRole('cell', { name: '400' }).waitFor();
    const symbols = async () => (await client().call(listInstruments)).map(({ symbol }) => symbol);
    expect(await symbols()).not.toContain('ORBTUSDT');
    await page.getByRole('button', { name: 'Open the market' }).click();
    await carryOut('Open the market', 'The market of Orbit is open.');
    expect(await symbols()).toContain('ORBTUSDT');
  });
});

it('left every step in the audit log, whose chain holds, and complained about nothing', async () => {
  const { page } = operator;
  await openScreen(page, 'Audit log');
  for (const deed of [
    'Financial product created',
    'Daily rate published',
    'IEO changed',
    'IEO market opened',
  ]) {
    await page.getByRole('cell', { name: deed }).first().waitFor();
  }
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByText('The log is intact').waitFor();
  expect(customer.problems).toEqual([]);
  expect(operator.problems).toEqual([]);
});

/** Looks at the open page on a small screen, where no date may break. */
async function keepsDates(page: Page, size: { width: number; height: number }): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(size);
  const broken = await page
    .getByText(/^\d{4}-\d\d-\d\d/)
    .evaluateAll((dates) =>
      dates.filter((date) => date.getClientRects().length > 1).map((date) => date.textContent),
    );
  expect(broken).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
