import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, launch } from '../src/browser.ts';
import { faultsOf } from '../src/layout.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
});
afterAll(() => closePages(browser));

const HIDDEN = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)';

it.each([
  ['a page that scrolls sideways', '<p style="width: 500px">wide</p>', 'sideways: wide'],
  [
    'a figure that its box cuts',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Volume 1,234,567.89</p>',
    'clipped: Volume 1,234,567.89',
  ],
  [
    'a figure that its field cuts',
    '<label style="display: block">Price<input inputmode="decimal" style="width: 50px; height: 50px" value="123456789.12"></label>',
    'clipped: 123456789.12',
  ],
  [
    'a label that is longer than its place',
    '<button style="width: 60px; height: 50px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Redeem early</button>',
    'label: Redeem early',
  ],
  [
    'a head of a table that is longer than its place',
    '<table style="table-layout: fixed; width: 60px"><tr><th style="overflow: hidden; white-space: nowrap">Liquidation price</th></tr></table>',
    'label: Liquidation price',
  ],
  [
    'a text upon another',
    '<div style="position: relative"><span>below</span><b style="position: absolute; left: 0">above</b></div>',
    'overlap: below',
  ],
  ['a button that is too small', '<button style="width: 100px; height: 20px">Buy</button>', 'target: Buy'],
])('finds %s', async (_what, html, fault) => {
  await page.setContent(html);
  const [found, ...others] = await faultsOf(page, { touch: true });
  expect(found).toContain(fault);
  expect(others).toEqual([]);
});

it.each([
  [
    'what can be scrolled into view',
    '<div style="width: 90px; overflow: auto"><p style="width: 400px">Sum 12,345</p></div>',
  ],
  ['what only screen readers get', `<p style="${HIDDEN}">Sum 12,345 in all</p><p>Sum 12,345</p>`],
  [
    'what people have written, cut',
    '<h2 style="width: 60px; overflow: hidden; white-space: nowrap"><span dir="auto">A name without end</span></h2>',
  ],
  ['a word within a sentence', '<p>Have you an account? <a href="#login">Log in</a></p>'],
  [
    'a small button with room around it',
    '<style>.area { position: relative; width: 20px; height: 20px; border: 0 } .area::after { content: ""; position: absolute; inset: -12px }</style><button class="area">x</button>',
  ],
])('leaves %s alone', async (_what, html) => {
  await page.setContent(html);
  expect(await faultsOf(page, { touch: true })).toEqual([]);
});
