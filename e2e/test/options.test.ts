import { listOptionOrders, type OptionOrder, readOptionEvidence } from '@trade/protocol';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, type WatchedPage } from '../src/browser.ts';
import { actAs, balanceOf, type Customer, newCustomer } from '../src/customer.ts';
import type { Product } from '../src/product.ts';
import { sharedProduct } from '../src/shared-product.ts';

/** Timed options in the demo account on a small phone. Each step depends on the one before. */
describe('timed options', () => {
  let product: Product;
  let browser: Browser;
  let customer: Customer;
  let watched: WatchedPage;
  let page: Page;
  let bought: string;

  beforeAll(async () => {
    product = sharedProduct();
    browser = await launch();
    customer = await newCustomer(product);
    watched = await openPage(browser, product.url, { size: { width: 360, height: 740 } });
    await actAs(watched.context, customer, { simulation: true });
    ({ page } = watched);
  });
  afterAll(() => closePages(browser));

  it('are paid for from the option account, which a transfer fills', async () => {
    await page.goto('/market/trade/BTCUSDT');
    await page.getByRole('link', { name: 'Transfer' }).click();
    await page.waitForURL('**/fund/fundTransfer?*');
    await page.getByRole('textbox', { name: 'Amount' }).fill('250');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('Transfer completed').waitFor();
    expect(await available()).toBe('100250');
  });

  it('are bought upwards for thirty seconds, with the risk said before the first', async () => {
    await page.goto('/market/trade/BTCUSDT');
    await page.getByRole('radio', { name: /^30 sec/ }).check();
    await page.getByRole('textbox', { name: 'Stake' }).fill('100');
    await buy('up', { risk: true, pays: '180.00 USDT' });
    await page.getByRole('tab', { name: 'Open (1)' }).waitFor();
    expect(await available()).toBe('100150');
    const [order] = await orders('open');
    bought = order?.id ?? '';
    expect(order).toMatchObject({ direction: 'up', duration: 30, stake: '100', win_payout: '180' });
  });

  it('count down by the second', async () => {
    const ring = page.getByRole('article').getByRole('timer');
    const first = await secondsOf(ring);
    expect(first).toBeLessThanOrEqual(30);
    await expect.poll(() => secondsOf(ring)).toBeLessThan(first - 2);
  });

  it('end with a result that their two prices decide', async () => {
    const sheet = page.getByRole('dialog', { name: 'Result' });
    await sheet.waitFor();
    const ended = (await orders('history')).find(({ id }) => id === bought);
    expect(ended?.status).toBe(outcomeOf(ended));
    const word = { won: 'Won', lost: 'Lost', equal: 'Tie' }[ended?.status as 'won'];
    await sheet.getByText(word, { exact: true }).waitFor();
    const paid = { won: 100_330, lost: 100_150, equal: 100_250 }[ended?.status as 'won'];
    expect(await available()).toBe(String(paid));
  });

  it('can be checked by the customer, price by price', async () => {
    await page.getByRole('link', { name: 'Check the result' }).click();
    await page.waitForURL(`**/market/trade/orderDetails?product=option&id=${bought}`);
    await page.getByText('Checked on this device').waitFor();
    expect(await page.getByText('Correct', { exact: true }).count()).toBe(5);
    expect(await page.getByText('Does not match').count()).toBe(0);
    const evidence = await product.client().call(readOptionEvidence, { params: { id: bought } });
    const exits = page.getByRole('table', { name: 'Prices around exit' });
    await exits
      .getByRole('row')
      .filter({ hasText: Number(evidence.exit?.price).toLocaleString('en') })
      .first()
      .waitFor();
  });

  it('are kept in the history', async () => {
    await page.goto('/market/trade/option_orders');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('article').getByText('30 sec').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('are closed all at once after a confirmation', async () => {
    await page.goto('/market/trade/BTCUSDT');
    await page.getByRole('radio', { name: /^5 min/ }).check();
    await buy('up');
    await page.getByRole('tab', { name: 'Open (1)' }).waitFor();
    await buy('down');
    await page.getByRole('tab', { name: 'Open (2)' }).waitFor();
    await page.getByRole('button', { name: 'Close all' }).click();
    const sheet = page.getByRole('dialog', { name: 'Close all open options on BTCUSDT?' });
    await sheet.getByRole('button', { name: /^Close and receive [\d.]+ USDT$/ }).click();
    await page.getByText('2 options closed').waitFor();
    await page.getByRole('tab', { name: 'Open (0)' }).waitFor();
    const closed = (await orders('history')).filter(({ status }) => status === 'closed');
    expect(closed).toHaveLength(2);
    expect(await orders('open')).toEqual([]);
  });

  it('made the browser complain about nothing', () => {
    expect(watched.problems).toEqual([]);
  });

  async function buy(
    direction: 'up' | 'down',
    { risk = false, pays }: { risk?: boolean; pays?: string } = {},
  ) {
    const action = direction === 'up' ? 'buy up' : 'buy fall';
    const title = action.replace('b', 'B');
    await page.getByRole('button', { name: new RegExp(`^${title} pays`) }).click();
    const sheet = page.getByRole('dialog', { name: `${title} on BTCUSDT` });
    if (pays) await sheet.getByText(pays).first().waitFor();
    expect(await sheet.getByText('Before your first option').count()).toBe(risk ? 1 : 0);
    await sheet.getByRole('button', { name: risk ? `I understand: ${action}` : title }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  async function orders(status: 'open' | 'history'): Promise<OptionOrder[]> {
    const client = product.client(customer.demo.token);
    return (await client.call(listOptionOrders, { query: { status } })).items;
  }

  /** Returns the available USDT of the option account, from the server. */
  async function available(): Promise<string | undefined> {
    return (await balanceOf(product, customer.demo.token, 'option'))?.available;
  }
});

async function secondsOf(ring: Locator): Promise<number> {
  return Number.parseInt((await ring.getAttribute('aria-label')) ?? '', 10);
}

/** Returns the outcome that follows from an option's stored prices. */
function outcomeOf(order: OptionOrder | undefined): string {
  if (!order?.exit) return 'undecided';
  const moved = Number(order.exit.price) - Number(order.entry.price);
  return moved === 0 ? 'equal' : moved > 0 ? 'won' : 'lost';
}
