import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closePages,
  launch,
  openPage,
  settle,
  takePhoto,
  violations,
  type WatchedPage,
} from '../src/browser.ts';
import { actAs, newCustomer } from '../src/customer.ts';
import { OPERATOR_ENV, openConsole, openScreen } from '../src/operator.ts';
import { type OwnProduct, startProduct } from '../src/product.ts';

let product: OwnProduct;
let browser: Browser;
let customer: WatchedPage;
let operator: WatchedPage;

beforeAll(async () => {
  // Without a link to an external chat, the button opens the app's own chat.
  product = await startProduct(OPERATOR_ENV);
  browser = await launch();
  customer = await openPage(browser, product.url);
  await actAs(customer.context, await newCustomer(product), { simulation: false });
  operator = await openConsole(browser, product.url);
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
});

const log = (page: Page) => page.getByRole('log');

it('is reached from the button, and says that nobody is there', async () => {
  const { page } = customer;
  await page.goto('/home');
  await settle(page);
  await page.getByRole('link', { name: 'Customer service' }).click();
  await page.waitForURL('**/customer-service');
  await page.getByText('How can we help?').waitFor();
  await page.getByText('Offline', { exact: true }).waitFor();
});

it('brings a question with a picture to the desk, and the answer back at once', async () => {
  const { page } = customer;
  await page.getByLabel('Write a message').fill('Where is my deposit?\n<b>100 USDT</b>');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByLabel('Attach an image or a PDF')
    .setInputFiles({ name: 'Receipt.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page, 'RECEIPT') });
  await log(page).getByRole('img', { name: 'Image: Receipt.jpg' }).waitFor();
  await log(page).getByText('Sent', { exact: true }).waitFor();

  const { page: desk } = operator;
  await openScreen(desk, 'Support desk');
  await page.getByText('Online', { exact: true }).waitFor();
  await desk.getByRole('table', { name: 'Support desk' }).getByRole('link').click();
  await log(desk).getByText('<b>100 USDT</b>').waitFor();
  await log(page).getByText('Seen', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Show image' }).click();
  await desk.getByRole('img', { name: 'Receipt.jpg' }).waitFor();

  await desk.getByLabel('Answer').pressSequentially('It has ');
  await log(page).getByText('Customer service is typing').waitFor();
  await desk.getByLabel('Answer').fill('It has arrived.');
  await desk.getByLabel('Answer').press('Enter');
  await log(page).getByText('It has arrived.').waitFor();
  await log(desk).getByText('Seen').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await violations(desk)).toEqual([]);
});

it('keeps what was said when the conversation has ended', async () => {
  const { page } = customer;
  await page.getByRole('button', { name: 'End conversation' }).click();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await log(page).getByText('You ended the conversation').waitFor();
  await page.reload();
  await log(page).getByText('It has arrived.').waitFor();
  await operator.page.getByText(/This conversation has ended/).waitFor();
  expect(customer.problems).toEqual([]);
  expect(operator.problems).toEqual([]);
});
