import { type ConditionalOrder, listConditionalOrders, listTickers } from '@trade/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer } from '../src/customer.ts';
import { seedOfFallingMarket } from '../src/falling-market.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';

/** Within which a button that can be pressed is pressed, ms. */
const PATIENCE = 5_000;

/**
 * Each type of conditional order, from the ticket to what became of it. Each step depends on the
 * one before.
 */
describe('orders that wait for a price', () => {
  let product: OwnProduct;
  let browser: Browser;
  let someone: Customer;
  let watched: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct({ MARKET_SEED: seedOfFallingMarket() });
    browser = await launch();
    someone = await newCustomer(product);
    watched = await openPage(browser, product.url);
    page = watched.page;
    await actAs(watched.context, someone, { simulation: true });
  });
  afterAll(async () => {
    await closePages(browser);
    await product?.stop();
  });

  it('offers every type in the ticket of a pair, and says what each does', async () => {
    await page.goto('/market/trade/coins/BTCUSDT');
    await page.getByRole('button', { name: /^Order type/ }).click();
    for (const name of TYPES)
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .waitFor();
    await page.keyboard.press('Escape');
  });

  it('buys at the market when the price falls to a take-profit, and recomputes what decided', async () => {
    const order = await reached(async (price, away) => {
      const form = await openForm('Take-profit market', 'Buy');
      await form.getByRole('textbox', { name: 'Take-profit trigger price' }).fill((price - away).toFixed(2));
      await form.getByRole('textbox', { name: 'Total' }).fill('5000');
    });
    expect(order).toMatchObject({ side: 'buy', source: 'index', total: '5000', decision: { leg: 0 } });
    await readDecision(order, 3);
  });

  it('sells at the market when the price falls to a stop', async () => {
    const order = await reached(async (price, away) => {
      const form = await openForm('Stop market', 'Sell');
      await form.getByRole('textbox', { name: 'Stop trigger price' }).fill((price - away).toFixed(2));
      await form.getByRole('textbox', { name: 'Amount' }).fill('0.01');
    });
    expect(order).toMatchObject({ side: 'sell', amount: '0.01' });
  });

  it('sells with a trailing stop when the price turns away from its best', async () => {
    const order = await reached(async () => {
      const form = await openForm('Trailing stop', 'Sell');
      await form.getByRole('radio', { name: 'Distance', exact: true }).check({ force: true });
      await form.getByRole('textbox', { name: 'Distance' }).fill('1');
      await form.getByRole('textbox', { name: 'Amount' }).fill('0.01');
    });
    expect(order.decision?.peak).not.toBeNull();
    await readDecision(order, 4);
  });

  it('holds once for two legs, and changes and cancels them in place', async () => {
    const price = await priceNow();
    const form = await openForm('OCO', 'Sell');
    await form.getByRole('textbox', { name: 'Stop trigger price' }).fill((price * 0.5).toFixed(2));
    await form.getByRole('textbox', { name: 'Take-profit trigger price' }).fill((price * 1.5).toFixed(2));
    await form.getByRole('textbox', { name: 'Take-profit limit price' }).fill((price * 1.5).toFixed(2));
    await form.getByRole('textbox', { name: 'Amount' }).fill('0.02');
    await form.getByText('0.02 BTC').first().waitFor();
    await send(form);
    const [waiting] = await orders('open');
    expect(waiting).toMatchObject({ held: '0.02', held_currency: 'BTC', legs: [{ price: null }, {}] });
    const list = page.getByRole('region', { name: 'Conditional orders' });
    await list.getByRole('button', { name: 'Change' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('0.01');
    await sheet.getByRole('button', { name: 'Change order' }).click();
    await list.getByText('0.01 BTC').first().waitFor();
    expect((await orders('open'))[0]).toMatchObject({ id: waiting?.id, held: '0.01' });
    await list.getByRole('button', { name: /^Cancel/ }).click();
    await list.waitFor({ state: 'hidden' });
  });

  it('offers what a purchase brings for sale again, with both triggers under one hold', async () => {
    const ticket = page.getByRole('region', { name: 'Order form' });
    await ticket.getByText('Buy', { exact: true }).click();
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page
      .getByRole('button', { name: /^Market/ })
      .first()
      .click();
    await ticket.getByRole('textbox', { name: 'Total' }).fill('1000');
    await ticket.getByRole('switch', { name: 'Stop-loss / take-profit' }).click();
    for (const name of ['Take-profit', 'Stop-loss']) {
      await ticket.getByRole('button', { name: `${name}: unit USDT` }).click();
      await ticket.getByRole('textbox', { name }).fill('50');
    }
    await ticket.getByRole('button', { name: 'Buy BTC' }).click();
    const sheet = page.getByRole('dialog');
    for (const name of ['Take-profit', 'Stop-loss']) await sheet.getByText(name, { exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Buy BTC' }).click();
    const list = page.getByRole('region', { name: 'Conditional orders' });
    await list.waitFor();
    const [waiting] = await orders('open');
    expect(waiting).toMatchObject({ side: 'sell', source: 'index', held_currency: 'BTC' });
    expect(waiting?.legs.map(({ kind, price }) => [kind, price])).toEqual([
      ['stop', null],
      ['take_profit', null],
    ]);
    expect(Number(waiting?.held)).toBeGreaterThan(0);
    await list.getByRole('button', { name: /^Cancel/ }).click();
    await list.waitFor({ state: 'hidden' });
  });

  it('waits with limit orders of both kinds, all of which are canceled together', async () => {
    const price = await priceNow();
    for (const [type, name, trigger] of LIMITS) {
      const form = await openForm(type, 'Sell');
      await form.getByRole('textbox', { name: `${name} trigger` }).fill((price * trigger).toFixed(2));
      await form.getByRole('textbox', { name: `${name} limit price` }).fill((price * trigger).toFixed(2));
      await form.getByRole('textbox', { name: 'Amount' }).fill('0.01');
      await send(form);
    }
    expect(await orders('open')).toHaveLength(LIMITS.length);
    await page.goto('/market/trade/conditional_orders');
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click();
    await page.getByText('No conditional orders').waitFor();
  });

  it('opens in a contract at its mark, whose computation is repeated', async () => {
    await page.goto('/market/trade/eternal_contract/BTCUSDT-PERP');
    const order = await reached(async (_price, away) => {
      const form = await openForm('Take-profit market', 'Open long');
      const mark = await priceNow('BTCUSDT-PERP');
      await form.getByRole('textbox', { name: 'Take-profit trigger price' }).fill((mark - away).toFixed(2));
      await form.getByRole('textbox', { name: 'Amount' }).fill('0.5');
    });
    expect(order).toMatchObject({ market: 'contracts', source: 'mark', action: 'open', amount: '0.5' });
    await readDecision(order, 3);
    // An order that the price had reached while it was typed was refused. No other problem is
    // allowed.
    const refused = /status of 422 .*\/conditional\/orders$/;
    expect(watched.problems.filter((problem) => !refused.test(problem))).toEqual([]);
  });

  /** Chooses a type in the ticket and a side in its form. */
  async function openForm(type: string, side: 'Buy' | 'Sell' | 'Open long') {
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${type}`) })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: 'New conditional order' });
    await form.getByRole('radio', { name: side, exact: true }).check({ force: true });
    return form;
  }

  /**
   * Places the order of a form. Returns false when it was refused, because the price had come there
   * meanwhile.
   */
  async function send(form: ReturnType<Page['getByRole']>): Promise<boolean> {
    const answered = page
      .waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith('/conditional/orders'),
      )
      .catch(() => null);
    // Once the price has reached what is asked for, the button says so instead.
    const place = form.getByRole('button', { name: 'Place conditional order' });
    const isPressed = await place.click({ timeout: PATIENCE }).then(
      () => true,
      () => false,
    );
    const isPlaced = isPressed && (await answered)?.ok() === true;
    if (!isPlaced) await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    return isPlaced;
  }

  /**
   * Places an order close to the price, further away where the price was faster than the hand, and
   * waits until the price has come there.
   */
  async function reached(fill: (price: number, away: number) => Promise<void>): Promise<ConditionalOrder> {
    const form = page.getByRole('dialog', { name: 'New conditional order' });
    for (let away = 1; ; away += 1) {
      await fill(await priceNow(), away);
      if (await send(form)) break;
    }
    const newest = async () => (await orders('history'))[0];
    await expect.poll(async () => (await orders('open')).length).toBe(0);
    const order = await newest();
    expect(order).toMatchObject({ status: 'triggered' });
    return order as ConditionalOrder;
  }

  /** Opens an order, whose checks must all hold. */
  async function readDecision({ id }: ConditionalOrder, checks: number): Promise<void> {
    const before = page.url();
    await page.goto(`/market/trade/orderDetails?product=conditional&id=${id}`);
    await page.getByRole('heading', { name: 'How it was decided' }).waitFor();
    await expect.poll(() => page.getByText('Correct', { exact: true }).count()).toBe(checks);
    await page.goto(before);
  }

  async function orders(status: 'open' | 'history'): Promise<ConditionalOrder[]> {
    return (await product.client(someone.demo.token).call(listConditionalOrders, { query: { status } }))
      .items;
  }

  /** The last price of a pair, or the mark of a contract. */
  async function priceNow(of = 'BTCUSDT'): Promise<number> {
    const found = (await product.client().call(listTickers)).find(({ symbol }) => symbol === of);
    return Number(found?.mark?.mark_price ?? found?.lastPrice);
  }
});

const TYPES = [
  'Stop limit',
  'Stop market',
  'Take-profit limit',
  'Take-profit market',
  'Trailing stop',
  'OCO',
];
/** Types with a limit, the words of their fields, and triggers that are far from the price. */
const LIMITS = [
  ['Stop limit', 'Stop', 0.5],
  ['Take-profit limit', 'Take-profit', 1.5],
] as const;
