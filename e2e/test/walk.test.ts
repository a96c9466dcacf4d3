import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow, launch, openPage, settle, type WatchedPage } from '../src/browser.ts';
import { actAs, type Customer, newCustomer, placeDemoOrders } from '../src/customer.ts';
import { faultsOf } from '../src/layout.ts';
import { type Product, startProduct } from '../src/product.ts';
import { CUSTOMER_ROUTES, WHITE_ROUTES } from '../src/routes.ts';
import { allViews, look, someViews } from '../src/sizes.ts';
import { untranslated } from '../src/texts.ts';

/** Whether every page is looked at in every way, which takes ten minutes, or in a selection that covers each. */
const WHOLE = process.env.WALK === 'whole';
const DESK = 1024;

let product: Product;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  product = await startProduct();
  browser = await launch();
  customer = await newCustomer(product);
  await placeDemoOrders(product, customer);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

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
      expect(faults).toEqual({});
      expect(problems).toEqual([]);
    },
  );
});
