// @vitest-environment page
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { timesOf } from '../../../src/platform/format/times.ts';
import { type Answers, press, visit } from '../../customer.ts';
import { miningOrder, offerAnswers, page, purchase, subscription, verified } from './samples.ts';

/** What the sheet of a record in a list says, by name. */
async function fieldsOf(list: string, record: RegExp, answers: Answers): Promise<Record<string, string>> {
  await visit(list, { user: verified, answers: { ...offerAnswers, ...answers } });
  await press(record);
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText(/^(Order|Subscription) ID$/);
  const names = sheet.getAllByRole('term');
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']),
  );
}

it('a purchase of a financial product has all its fields', async () => {
  const fields = await fieldsOf('/invest/my-finances', /BTC 30D/, {
    'GET /financial/orders': page(purchase()),
  });
  expect(Object.keys(fields)).toEqual([
    'Investment amount',
    'Quantity (shares)',
    'Annualized return',
    'Reference price',
    'Holding period',
    'Transaction time',
    'Maturity date',
    'Order ID',
  ]);
  expect(fields['Quantity (shares)']).toContain('10 × 0.01 BTC');
  expect(fields['Holding period']).toBe('30 days');
});

it('a lock-mining order has all its fields', async () => {
  const fields = await fieldsOf('/lockming/records', /USDT 5D/, {
    'GET /lockmining/orders': page(miningOrder()),
    'GET /lockmining/orders/91': { data: miningOrder() },
  });
  expect(Object.keys(fields)).toEqual([
    'Income paid',
    'Estimated income',
    'Daily yield',
    'Lockup period',
    'Daily dividend time',
    'Early redemption',
    'Transaction time',
    'Ends',
    'Order ID',
  ]);
  expect(screen.getByRole('dialog').textContent).toMatch(/Amount deposited.*1,000 USDT/);
  expect(fields['Daily dividend time']).toBe(
    timesOf({ timeZone: undefined, hour12: false }, 'en').time(Date.UTC(2023, 10, 25, 12)),
  );
  expect(fields['Early redemption']).toBe('2% penalty');
});

it('an IEO subscription has all its fields', async () => {
  const fields = await fieldsOf('/ieo/ieo-record', /NOVA/, {
    'GET /ieo/subscriptions': page(subscription()),
  });
  expect(Object.keys(fields)).toEqual([
    'Number applied',
    'Number passed',
    'Price',
    'Frozen',
    'Subscription time',
    'Time to market',
    'Subscription ID',
  ]);
});
