import {
  changeWorkspace,
  listConditionalOrders,
  listContractOrders,
  listPositions,
  placeConditionalOrder,
  placeContractOrder,
  protectPosition,
  readDrawings,
} from '@trade/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, settle } from '../src/browser.ts';
import { actAs, type Customer, newCustomer, placeDemoOrders } from '../src/customer.ts';
import type { Product } from '../src/product.ts';
import { sharedProduct } from '../src/shared-product.ts';

const PAGE = '/market/trade/eternal_contract/BTCUSDT-PERP';
/** Of the price: near enough to be in view of a chart of days. */
const STOP = 0.97;

/** What a customer does in the chart, and finds again. Each step depends on the one before. */
describe('the chart', () => {
  let product: Product;
  let browser: Browser;
  let someone: Customer;
  let page: Page;

  beforeAll(async () => {
    product = sharedProduct();
    browser = await launch();
    someone = await newCustomer(product);
    await placeDemoOrders(product, someone);
    await client().call(changeWorkspace, { body: { interval: 'D' } });
    page = await device();
  });
  afterAll(() => closePages(browser));

  it('shows the interval that was set on another device', async () => {
    await page.getByRole('radio', { name: 'D', exact: true, checked: true }).waitFor();
  });

  it('keeps a line that was drawn, over a reload and on another device', async () => {
    await page.getByRole('button', { name: 'Drawing tools' }).click();
    await page.getByRole('button', { name: 'Trend line' }).click();
    const surface = page.getByRole('application', { name: 'Drawing area' });
    const { x, y, width, height } = await boxOf(surface);
    await page.mouse.move(x + width * 0.3, y + height * 0.3);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height * 0.5, { steps: 3 });
    await page.mouse.up();
    await expect.poll(drawings).toEqual(['trend']);
    await page.reload();
    await deletesAll(page).waitFor();
    const other = await device();
    await deletesAll(other).click();
    await expect.poll(drawings).toEqual([]);
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(drawings).toEqual(['trend']);
    await other.context().close();
  });

  it('moves a stop-loss to where its line is dragged, once that is confirmed', async () => {
    const [position] = await positions();
    const before = (Number(position?.mark_price) * STOP).toFixed(2);
    await client().call(protectPosition, {
      params: { id: position?.id ?? '' },
      body: { stop_loss: before, take_profit: null },
    });
    await page.reload();
    const handle = page.getByRole('slider', { name: 'SL' });
    const { x, y, height } = await boxOf(handle);
    await page.mouse.move(x + 16, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 16, y + height / 2 + 20, { steps: 3 });
    await page
      .getByText(/^-[\d,.]+ USDT$/)
      .first()
      .waitFor();
    await page.mouse.up();
    const asked = page.getByRole('alertdialog', { name: 'Move the stop-loss?' });
    await asked.getByText('PnL before fees').waitFor();
    expect((await positions())[0]?.stop_loss).toBe(before);
    await asked.getByRole('button', { name: 'Move' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(Number((await positions())[0]?.stop_loss)).toBeLessThan(Number(before));
  });

  it('amends a waiting order, and the trigger of another, where their lines are dragged', async () => {
    const [position] = await positions();
    const mark = Number(position?.mark_price);
    const at = (ratio: number) => (mark * ratio).toFixed(2);
    const market = { symbol: 'BTCUSDT-PERP', side: 'buy', action: 'open', multiple: 10 } as const;
    const order = await client().call(placeContractOrder, {
      body: { ...market, client_id: 'rests', type: 'limit', price: at(0.98), lots: '0.1' },
    });
    const condition = await client().call(placeConditionalOrder, {
      body: {
        ...market,
        client_id: 'waits',
        market: 'contracts',
        source: 'mark',
        amount: '0.2',
        legs: [{ kind: 'stop', trigger: at(1.02) }],
      },
    });
    await page.reload();
    await drag('Buy 0.1', 'Move the order?');
    const [amended] = (await client().call(listContractOrders, { query: { status: 'open' } })).items;
    expect(amended?.id).toBe(order.id);
    expect(Number(amended?.price)).toBeLessThan(Number(order.price));
    await drag('Stop', 'Move the trigger?');
    const [moved] = (await client().call(listConditionalOrders, { query: { status: 'open' } })).items;
    expect(moved).toMatchObject({ id: condition.id, amount: '0.2' });
    expect(Number(moved?.legs[0]?.trigger)).toBeLessThan(Number(at(1.02)));
  });

  it('puts a price beside the axis into the ticket, below the market to buy', async () => {
    const { x, y, width, height } = await boxOf(page.locator('canvas').first());
    await page.getByText('Buy fall / Short', { exact: true }).click();
    // From one place to another, as a hand moves: only then does the crosshair follow.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.move(x + width / 2, y + height * 0.9, { steps: 3 });
    const order = page.getByRole('button', { name: /^Buy at [\d.]+$/ });
    const price = /[\d.]+/.exec((await order.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await order.click();
    await page.getByRole('radio', { name: 'Buy up / Long', checked: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe(price);
  });

  /** Drags the line of a name a little downwards, and confirms. */
  async function drag(name: string, question: string): Promise<void> {
    const { x, y, height } = await boxOf(page.getByRole('slider', { name, exact: true }));
    await page.mouse.move(x + 16, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 16, y + height / 2 + 8, { steps: 3 });
    await page.mouse.up();
    const asked = page.getByRole('alertdialog', { name: question });
    await asked.getByRole('button', { name: 'Move' }).click();
    await asked.waitFor({ state: 'detached' });
  }

  /** The page of the contract on a device of its own. */
  async function device(): Promise<Page> {
    const opened = await openPage(browser, product.url);
    await actAs(opened.context, someone, { simulation: true });
    await opened.page.goto(PAGE);
    await settle(opened.page);
    return opened.page;
  }

  /**
   * The button that deletes all drawings, which can be pressed once there are any; the tools are
   * opened for it.
   */
  function deletesAll(on: Page) {
    const ready = on.getByRole('button', { name: 'Delete all drawings', disabled: false });
    return {
      waitFor: async () => {
        await on.getByRole('button', { name: 'Drawing tools' }).click();
        await ready.waitFor();
      },
      click: async () => {
        await on.getByRole('button', { name: 'Drawing tools' }).click();
        await ready.click();
      },
    };
  }

  const client = () => product.client(someone.demo.token);
  const positions = async () => (await client().call(listPositions, { query: { status: 'open' } })).items;
  const drawings = async () =>
    (await client().call(readDrawings, { params: { symbol: 'BTCUSDT' } })).drawings.map(({ kind }) => kind);
});

async function boxOf(locator: ReturnType<Page['locator']>) {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}
