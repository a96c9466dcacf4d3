import { placeConditionalOrder, placeContractOrder, placeSpotOrder } from '@trade/protocol';
import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, follow, launch, openPage, settle, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer, placeDemoOrders } from '../src/customer.ts';
import { faultsOf } from '../src/layout.ts';
import type { Product } from '../src/product.ts';
import { CUSTOMER_ROUTES, WHITE_ROUTES } from '../src/routes.ts';
import { sharedProduct } from '../src/shared-product.ts';
import { allViews, look, someViews } from '../src/sizes.ts';
import { untranslated } from '../src/texts.ts';

/**
 * Whether every page is looked at in every way, which takes ten minutes, or in a selection that
 * covers each.
 */
const WHOLE = process.env.WALK === 'whole';
const DESK = 1024;
const SMALLEST = { width: 320, height: 640 };

let product: Product;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  product = sharedProduct();
  browser = await launch();
  customer = await newCustomer(product);
  await placeDemoOrders(product, customer);
  await placeRestingOrders(customer);
});
afterAll(() => closePages(browser));

/** Each page in the account where it shows the most. */
describe.each([
  ['logged out', null, WHITE_ROUTES],
  ['in the real account', false, CUSTOMER_ROUTES.filter(({ realOnly }) => realOnly)],
  ['in the demo account', true, CUSTOMER_ROUTES.filter(({ realOnly }) => !realOnly)],
] as const)('%s', (_name, simulation, routes) => {
  let watched: WatchedPage;
  let session: CDPSession;
  beforeAll(async () => {
    watched = await openPage(browser, product.url, { locale: 'en' });
    if (simulation !== null) await actAs(watched.context, customer, { simulation });
    session = await watched.context.newCDPSession(watched.page);
    // Any page except the first of the walk.
    await watched.page.goto(routes.at(-1)?.path ?? '');
    await settle(watched.page);
  });
  afterAll(() => watched.context.close());

  it.each(routes)(
    '$path is whole on every screen, with every size of text and in every language',
    async (route) => {
      const { page, problems } = watched;
      const views = WHOLE ? allViews() : someViews(routes.indexOf(route));
      const faults: Record<string, string[]> = {};
      await follow(page, route.path);
      for (const view of views) {
        const { locale, text, size } = view;
        await look(page, session, view);
        await settle(page);
        const keys = await untranslated(page);
        const found = [
          ...keys.map((key) => `no text: ${key}`),
          ...(await faultsOf(page, { touch: size.width < DESK })),
        ];
        for (const fault of found) {
          faults[fault] = [...(faults[fault] ?? []), `${locale} ${size.width}x${size.height} ${text} %`];
        }
      }
      // Those of this page: the next one answers for its own.
      const told = problems.splice(0);
      expect(faults).toEqual({});
      expect(told).toEqual([]);
    },
  );
});

it('names every market whole on the smallest phone', async () => {
  const { context, page } = await openPage(browser, product.url, { size: SMALLEST });
  await actAs(context, customer, { simulation: true });
  await page.goto('/market/trading');
  await settle(page);
  const names = page.getByRole('link', { name: /USDT/ }).locator('.font-heading');
  expect(await names.count()).toBeGreaterThan(5);
  const cut = await names.evaluateAll((found) =>
    found
      .filter((name) => {
        const box = name.parentElement as HTMLElement;
        return name.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
      })
      .map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
  await context.close();
});

it.each([320, 360, 390])('never leaves the end of an address alone on its line, at %i px', async (width) => {
  const { context, page } = await openPage(browser, product.url, { size: { ...SMALLEST, width } });
  await actAs(context, customer, { simulation: false });
  await page.goto('/recharge/receive-money?currency=USDT&network=TRC20');
  await settle(page);
  const ends = await page.locator('.font-mono[translate="no"]').evaluateAll((addresses) =>
    addresses.map((address) => {
      const range = document.createRange();
      range.selectNodeContents(address);
      const last = [...range.getClientRects()].at(-1);
      return last?.width ?? 0;
    }),
  );
  expect(ends.length).toBeGreaterThan(0);
  for (const end of ends) expect(end).toBeGreaterThan(24);
  await context.close();
});

/**
 * Orders that wait, so that lists of them and what can be done with all of them are looked at, too.
 */
async function placeRestingOrders({ demo }: Customer): Promise<void> {
  const client = product.client(demo.token);
  const spot = { symbol: 'BTCUSDT', side: 'buy' } as const;
  const contract = { symbol: 'BTCUSDT-PERP', side: 'buy', action: 'open', multiple: 10 } as const;
  const legs = [{ kind: 'take_profit', trigger: '20000' }] as const;
  const limit = { type: 'limit', price: '20000' } as const;
  await client.call(placeSpotOrder, { body: { ...spot, ...limit, client_id: 'rests', amount: '0.01' } });
  await client.call(placeContractOrder, {
    body: { ...contract, ...limit, client_id: 'rests-too', lots: '0.1' },
  });
  const waits = { client_id: 'waits', market: 'contracts', source: 'mark', amount: '0.1' } as const;
  await client.call(placeConditionalOrder, { body: { ...contract, ...waits, legs: [...legs] } });
}
