import { listContractOrders, listPositions, toUnits } from '@trade/protocol';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, type WatchedPage } from '../src/browser.ts';
import { actAs, balanceOf, type Customer, newCustomer } from '../src/customer.ts';
import { seedOfFallingMarket } from '../src/falling-market.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';

const DECIMALS = 8;

/**
 * From money in another account to a position closed by its stop-loss. Each step depends on the one
 * before.
 */
describe('trading a perpetual contract', () => {
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

  it('moves money to the contract account from the ticket', async () => {
    await page.goto('/market/trade/eternal_contract/BTCUSDT');
    await page.waitForURL('**/eternal_contract/BTCUSDT-PERP');
    await page.getByRole('link', { name: /^Available: .* Transfer to the contract account$/ }).click();
    await page.waitForURL('**/fund/fundTransfer**');
    await page.getByLabel('Amount', { exact: true }).fill('500');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('Transfer completed').waitFor();
    await page.goto('/market/trade/eternal_contract/BTCUSDT-PERP');
    await page.getByText('100,500.00 USDT').first().waitFor();
  });

  it('opens ten times long with a stop-loss, after the risk and the quote were shown', async () => {
    await page.getByRole('button', { name: /^Leverage/ }).click();
    const picker = page.getByRole('dialog');
    await picker.getByText('10x', { exact: true }).click();
    await picker.getByText('High risk').waitFor();
    const slider = picker.getByRole('slider', { name: 'Leverage' });
    await slider.press('ArrowLeft');
    await picker.getByText('High risk').waitFor({ state: 'detached' });
    await slider.press('ArrowRight');
    await picker.getByText('High risk').waitFor();
    await picker.getByText('Cross', { exact: true }).click();
    await picker.getByText(/^Your available contract balance, /).waitFor();
    await picker.getByText(/After that, money is taken from your contract account/).waitFor();
    await picker.getByRole('button', { name: 'Use this leverage' }).click();
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page
      .getByRole('button', { name: /^Market/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Lots' }).fill('1');
    await page.getByRole('switch', { name: 'Stop-loss / take-profit' }).click();
    await page.getByRole('button', { name: 'Stop-loss: unit USDT' }).click();
    await page.getByRole('textbox', { name: 'Stop-loss' }).fill('5');
    await page.getByRole('button', { name: 'Buy up / Long BTC' }).click();
    const sheet = page.getByRole('dialog');
    for (const name of [
      'Stop-loss',
      'Margin (USDT)',
      'Liq. price',
      'Extra funds available',
      'Maximum loss',
      'High risk',
    ]) {
      await sheet.getByText(name, { exact: true }).waitFor();
    }
    await sheet.getByRole('button', { name: 'Buy up / Long BTC' }).click();
    await page.getByRole('tab', { name: 'Positions (1)' }).waitFor();
    const [position] = await positions('open');
    const terms = { side: 'buy', multiple: 10, margin_mode: 'cross' };
    expect(position).toMatchObject({ ...terms, lots: '1', status: 'open' });
    expect(position?.stop_loss).not.toBeNull();
  });

  it('shows the profit as the price moves', async () => {
    const profit = page.getByRole('article', { name: 'Position in BTCUSDT-PERP' }).locator('p').first();
    const before = await profit.textContent();
    await page.waitForFunction(
      (seen) =>
        document.querySelector('article[aria-label="Position in BTCUSDT-PERP"] p')?.textContent !== seen,
      before,
    );
  });

  it('shows what stands behind the position, and leaves it to its own margin', async () => {
    const card = page.getByRole('article', { name: 'Position in BTCUSDT-PERP' });
    await card.getByText('Extra funds available').waitFor();
    await card.getByRole('button', { name: 'Margin', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Isolated', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Use isolated margin' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await card.getByText('Extra funds available').waitFor({ state: 'detached' });
    const [position] = await positions('open');
    expect(position).toMatchObject({ margin_mode: 'isolated', backing: '0', rescue_price: null });
  });

  it('closes a part of it', async () => {
    await page.getByRole('article').getByRole('button', { name: 'Close', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Lots' }).fill('0.4');
    await sheet.getByRole('button', { name: 'Close 0.4 lots' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('article').getByText('0.6', { exact: true }).first().waitFor();
  });

  it('is closed by its stop-loss once the mark price reaches it', async () => {
    for (let away = 1; !(await tightenStop(away)); away += 1);
    await page.getByRole('tab', { name: 'Positions (0)' }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Stop-loss', { exact: true }).first().waitFor();
  });

  it('has a history and a ledger that agree to the last unit', async () => {
    const [position] = await positions('history');
    const { items: orders } = await client().call(listContractOrders, { query: { status: 'filled' } });
    expect(position).toMatchObject({ status: 'closed', closed_by: 'stop_loss', lots: '1' });
    expect(orders.map(({ origin, lots }) => [origin, lots])).toEqual([
      ['stop_loss', '0.6'],
      ['customer', '0.4'],
      ['customer', '1'],
    ]);
    expect(sum(orders.map(({ realised_pnl }) => realised_pnl))).toBe(units(position?.realised_pnl));
    expect(sum(orders.map(({ fee }) => fee))).toBe(units(position?.fee));
    const result = units(position?.realised_pnl) - units(position?.fee) + units(position?.funding);
    expect(units(await contractAvailable())).toBe(units('100500') + result);

    await page.goto('/market/trade/contract_orders?view=closed');
    await page.getByRole('article').getByText('Stop-loss', { exact: true }).first().waitFor();
    await page.goto('/coinContract?view=history');
    const folded = page.getByRole('button', { name: /\d entries/, expanded: false });
    await folded.first().waitFor();
    while ((await folded.count()) > 0) await folded.first().click();
    for (const category of ['Stop-loss', 'Perpetual position closed', 'Transaction fee', 'Margin returned']) {
      await page.getByText(category, { exact: true }).first().waitFor();
    }
    // A stop-loss that the mark passed while it was typed was refused. No other problem is allowed.
    const refusedStop = /status of 422 .*\/contracts\/positions\/\d+\/protection$/;
    expect(watched.problems.filter((problem) => !refusedStop.test(problem))).toEqual([]);
  });

  /**
   * Puts the stop-loss so far below the mark. Returns false when it was refused because the mark
   * had passed it.
   */
  async function tightenStop(away: number): Promise<boolean> {
    const [open] = await positions('open');
    const below = Math.min(Number(open?.mark_price), Number(open?.entry_price)) - away;
    await page.getByRole('article').getByRole('button', { name: 'TP/SL' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Stop-loss' }).fill(below.toFixed(2));
    const save = sheet.getByRole('button', { name: 'Save' });
    if (!(await save.isEnabled())) return left(sheet);
    const answered = page.waitForResponse((response) => response.url().endsWith('/protection'));
    await save.click();
    if (!(await answered).ok()) return left(sheet);
    await sheet.waitFor({ state: 'hidden' });
    return true;
  }

  /** Leaves a sheet whose contents were refused. */
  async function left(sheet: Locator): Promise<false> {
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    return false;
  }

  const client = () => product.client(someone.demo.token);
  const positions = async (status: 'open' | 'history') =>
    (await client().call(listPositions, { query: { status } })).items;

  async function contractAvailable(): Promise<string | undefined> {
    return (await balanceOf(product, someone.demo.token, 'contract'))?.available;
  }
});

/** Returns a decimal of the wire in its smallest units; it may be negative. */
function units(text: string | undefined): bigint {
  const magnitude = toUnits(text?.replace('-', ''), DECIMALS);
  if (text === undefined || magnitude === null) throw new Error(`${text} is no decimal`);
  return text.startsWith('-') ? -magnitude : magnitude;
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + units(amount), 0n);
}
