import type { Page } from 'playwright-core';
import { takePhoto } from './browser.ts';
import { openScreen } from './operator.ts';

const NAME = 'Maria Lopez';
const SIDES = ['Front', 'Back'];

/** Fills in and sends the form of the primary verification, with photos of a document. */
export async function submitPrimary(page: Page): Promise<void> {
  await page.goto('/setting/authentication/primary-certification');
  await page.getByLabel('Full name').fill(NAME);
  await page.getByLabel('Document', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Passport' }).click();
  await page.getByLabel('Issued by').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spain' }).click();
  await page.getByLabel('Document number').fill('X1234567Z');
  for (const side of SIDES) {
    const photo = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: await takePhoto(page, side) };
    await page.getByLabel(`${side}: Choose a file`).setInputFiles(photo);
  }
  await page.getByText('Uploaded').nth(1).waitFor();
  await page.locator('button[type=submit]').click();
  await page.getByText('Under review').first().waitFor();
}

/** Opens the waiting application in the console, and waits until both photos show. */
export async function openApplication(page: Page): Promise<void> {
  await openScreen(page, 'Verification');
  await page
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('link')
    .first()
    .click();
  for (const side of SIDES) {
    const photo = page.getByRole('img', { name: new RegExp(side) });
    await photo.waitFor();
    await page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 100,
      await photo.elementHandle(),
    );
  }
}

/** Verifies a customer, so that they may trade with real money. */
export async function verify(customer: Page, operator: Page): Promise<void> {
  await submitPrimary(customer);
  await openApplication(operator);
  await operator.getByRole('button', { name: 'Approve' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await customer.getByText('Approved', { exact: true }).first().waitFor();
}
