import { beginTotp, bindTotp, listLedger } from '@trade/protocol';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launch, openPage, takePhoto, type WatchedPage } from '../src/browser.ts';
import { actAs, balanceOf, type Customer, newCustomer } from '../src/customer.ts';
import { OPERATOR_ENV, openConsole, openScreen } from '../src/operator.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';
import { verify } from '../src/verification.ts';

/** A known address on Tron: the contract of a widely held token. */
const TRON_ADDRESS = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

/** Two browsers: a customer deposits, converts and withdraws money, and the treasury handles it. */
describe('money in, across and out', () => {
  let product: OwnProduct;
  let browser: Browser;
  let someone: Customer;
  let customer: WatchedPage;
  let operator: WatchedPage;
  let codeOf: (steps: number) => string;

  beforeAll(async () => {
    product = await startProduct(OPERATOR_ENV);
    browser = await launch();
    someone = await newCustomer(product);
    customer = await openPage(browser, product.url);
    await actAs(customer.context, someone, { simulation: false });
    operator = await openConsole(browser, product.url);
    await verify(customer.page, operator.page);
  });
  afterAll(async () => {
    await closePages(browser);
    await product?.stop();
  });

  const client = () => product.client(someone.real.token);
  const balance = (kind: 'coin' | 'contract', currency?: string) =>
    balanceOf(product, someone.real.token, kind, currency);

  async function announceDeposit(page: Page, amount: string): Promise<void> {
    await page.goto('/recharge/deposit');
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('button', { name: 'Show address' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await page.getByRole('link', { name: 'I have sent the money' }).click();
    await page.waitForURL('**/recharge/submit-voucher**');
    const photo = { name: 'voucher.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page, amount) };
    await page.getByLabel(/Choose a file/).setInputFiles(photo);
    await page.getByText('Uploaded').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/recharge/recharge-records**');
    await page.getByText('Pending', { exact: true }).first().waitFor();
  }

  async function openQueue(name: string): Promise<void> {
    const { page } = operator;
    await openScreen(page, name);
    await page.getByRole('table').getByRole('link').first().click();
  }

  async function decide(action: 'Approve' | 'Reject', reason?: string): Promise<void> {
    const { page } = operator;
    await page.getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog');
    if (reason !== undefined) await dialog.getByLabel('Reason for the customer').fill(reason);
    const invent = dialog.getByRole('button', { name: 'Make one up' });
    if (await invent.isVisible()) await invent.click();
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /**
   * Binds an authenticator. Returns its codes; those of one step before or after now are accepted
   * too, each once.
   */
  async function bindAuthenticator(): Promise<(steps: number) => string> {
    const { secret } = await client().call(beginTotp, { body: { password: someone.password } });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeOf = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    await client().call(bindTotp, { body: { code: codeOf(-1) } });
    return codeOf;
  }

  async function requestWithdrawal(page: Page, amount: string, totp?: () => string): Promise<void> {
    await page.goto('/withdrawal/cashout');
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const sheet = page.getByRole('dialog');
    if (totp === undefined) {
      await sheet.getByRole('button', { name: 'Send code' }).click();
      await sheet.getByText(/Sent to/).waitFor();
      await sheet.getByLabel('Verification code').fill(await product.lastCode(someone.email));
    } else {
      await sheet.getByLabel('Authenticator code').fill(totp());
    }
    await sheet.getByRole('button', { name: 'Confirm the withdrawal' }).click();
    await page.waitForURL('**/withdrawal/withdraw-records**');
    await page.getByText('Under review').first().waitFor();
  }

  it('rejects a deposit with a reason, which the customer reads at once', async () => {
    await announceDeposit(customer.page, '1000');
    await openQueue('Deposits');
    await decide('Reject', 'The picture shows another payment.');
    await customer.page.getByText('Rejected', { exact: true }).first().waitFor();
    expect(await balance('coin')).toEqual({ available: '0', frozen: '0' });
  });

  it('credits a deposit, and the open page says so', async () => {
    await announceDeposit(customer.page, '1000');
    await openQueue('Deposits');
    await decide('Approve');
    await customer.page.getByText('Completed', { exact: true }).first().waitFor();
    expect(await balance('coin')).toEqual({ available: '1000', frozen: '0' });
    await customer.page.goto('/assetsInfo');
    await customer.page.getByText('1,000.00').first().waitFor();
  });

  it('moves money to the contract account and back', async () => {
    const { page } = customer;
    await page.goto('/fund/fundTransfer');
    await page.getByRole('textbox', { name: 'Amount' }).fill('300.5');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('Transfer completed').first().waitFor();
    expect(await balance('contract')).toEqual({ available: '300.5', frozen: '0' });
    await page.goto('/fund/fundTransfer');
    await page.getByRole('button', { name: 'Swap currencies' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('300.5');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('Transfer completed').first().waitFor();
    expect(await balance('coin')).toEqual({ available: '1000', frozen: '0' });
  });

  it('exchanges at the quoted rate', async () => {
    const { page } = customer;
    await page.goto('/fund/transfer');
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    await page.getByRole('button', { name: 'Get a quote' }).click();
    await page.getByRole('button', { name: 'Exchange now' }).click();
    await page.getByText('Exchange completed').first().waitFor();
    expect(await balance('coin')).toEqual({ available: '900', frozen: '0' });
    expect(Number((await balance('coin', 'BTC'))?.available)).toBeGreaterThan(0.001);
  });

  it('saves an address', async () => {
    const { page } = customer;
    await page.goto('/withdrawal/add-wallet');
    await page.getByRole('textbox', { name: 'Address' }).fill(TRON_ADDRESS);
    await page.getByText('Valid address on Tron (TRC20)').waitFor();
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('Address saved.').first().waitFor();
  });

  it('lets a withdrawal be canceled while it is under review', async () => {
    const { page } = customer;
    await requestWithdrawal(page, '100');
    expect(await balance('coin')).toEqual({ available: '799', frozen: '101' });
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
    await page.getByText('Canceled', { exact: true }).first().waitFor();
    expect(await balance('coin')).toEqual({ available: '900', frozen: '0' });
  });

  it('gives the money back when the treasury rejects', async () => {
    codeOf = await bindAuthenticator();
    await customer.page.reload();
    await requestWithdrawal(customer.page, '200', () => codeOf(0));
    await openQueue('Withdrawals');
    await decide('Reject', 'Please confirm the address with customer service.');
    await customer.page.getByText('Rejected', { exact: true }).first().waitFor();
    expect(await balance('coin')).toEqual({ available: '900', frozen: '0' });
  });

  it('pays out what the treasury approves, step by step', async () => {
    await requestWithdrawal(customer.page, '250', () => codeOf(1));
    await openQueue('Withdrawals');
    await decide('Approve');
    await customer.page.getByText('Being sent').first().waitFor();
    const { page } = operator;
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByRole('dialog').getByLabel('Transaction').fill('a1'.repeat(32));
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
    await expect.poll(() => balance('coin')).toEqual({ available: '647.5', frozen: '0' });
    await customer.page.getByText('Completed', { exact: true }).first().waitFor();
  });

  it('leaves records and a ledger that add up to the last unit', async () => {
    const { items } = await client().call(listLedger, { query: { limit: 100 } });
    const total = items
      .filter(({ currency, is_hold }) => currency === 'USDT' && !is_hold)
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e8), 0);
    expect(total).toBe(647.5e8);
    await openScreen(operator.page, 'Trial balance');
    await operator.page.getByRole('row', { name: /USDT/ }).first().waitFor();
  });

  it('complained about nothing', () => {
    expect(customer.problems).toEqual([]);
    expect(operator.problems).toEqual([]);
  });
});
