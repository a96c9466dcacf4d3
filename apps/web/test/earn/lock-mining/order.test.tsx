// @vitest-environment page
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, at, field, fill, note, press, toldAt, visit } from '../../customer.ts';
import { miningOrder, miningProduct, offerAnswers, offers, verified } from '../offers/samples.ts';

const PAGE = '/lockming/order?product=21';
const AMOUNT = 'Amount to lock';

async function open(answers: Answers = {}, visitor: Parameters<typeof visit>[1] = { user: verified }) {
  const server = await visit(PAGE, { answers: { ...offerAnswers, ...answers }, ...visitor });
  const locked = () => server.to('/lockmining/orders').filter(({ method }) => method === 'POST');
  return { server, locked };
}
const ready = () => screen.findByText('Available 12,000.00 USDT');

describe('the order page', () => {
  it('estimates the income as a range: 10,000 for 5 days at 0.3 to 0.4 % are 150 to 200', async () => {
    await open();
    await ready();
    await fill({ [AMOUNT]: '10000' });
    expect(await screen.findByText('150.00 to 200.00')).toBeTruthy();
    expect(screen.getByText('30.00 to 40.00 USDT')).toBeTruthy();
    expect(screen.getByText('10,000 USDT for 5 days, at the lowest and at the highest rate')).toBeTruthy();
  });

  it('says what ending early costs: 2 % of 1,000 are 20, and 980 come back', async () => {
    await open();
    await ready();
    await fill({ [AMOUNT]: '1000' });
    expect(await screen.findByText(/penalty of 20 USDT and get back 980 USDT\.$/)).toBeTruthy();
    expect(screen.getByText(/The income is an estimate: only the range of the rate is fixed/)).toBeTruthy();
  });

  it('locks what was confirmed, once, and shows it among the records', async () => {
    const { locked } = await open({
      'POST /lockmining/orders': { data: miningOrder() },
      'GET /lockmining/orders/91': { data: miningOrder() },
    });
    await ready();
    await fill({ [AMOUNT]: '1000' });
    await press('Lock USDT');
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm the order' }));
    expect(sheet.getByText('15 to 20 USDT')).toBeTruthy();
    expect(sheet.getByText('Penalty (2%)').nextSibling?.textContent).toContain('20 USDT');
    expect(locked()).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Lock 1,000 USDT' }));
    expect(await screen.findByText('Amount locked. The first income is paid tomorrow.')).toBeTruthy();
    await at('/lockming/records');
    expect(await screen.findByRole('dialog', { name: 'USDT 5D' })).toBeTruthy();
    expect(locked().map(({ body }) => body)).toEqual([
      { client_id: expect.stringMatching(/^[0-9a-f]{32}$/), product_id: '21', amount: '1000' },
    ]);
  });

  it.each([
    ['', 'Enter an amount.'],
    ['99.99', 'Lock at least 100 USDT.'],
    // The pool covers less than one customer may lock.
    ['20000.01', 'You can lock at most 20,000 USDT.'],
    ['12000.01', 'Your balance only covers 12,000 USDT. Enter a smaller amount, or add money first.'],
  ])('says what is wrong with "%s"', async (amount, words) => {
    const { locked } = await open();
    await ready();
    await fill({ [AMOUNT]: amount });
    await press('Lock USDT');
    await toldAt(AMOUNT, words);
    expect(document.activeElement).toBe(field(AMOUNT));
    expect(locked()).toEqual([]);
  });

  it('fills in the most that the pool, the terms and the balance allow', async () => {
    await open({ 'GET /lockmining/products': offers(miningProduct({ maximum: '5000.5' })) });
    await ready();
    await press('Maximum: 5,000.5 USDT');
    expect(field(AMOUNT).value).toBe('5000.5');
    expect(note(AMOUNT)).toBe('Available 12,000.00 USDT');
  });

  it('passes on why it was refused', async () => {
    const refusal = 'This is more than one customer can have in this product.';
    const { locked } = await open({ 'POST /lockmining/orders': { code: 12293, message: refusal } });
    await ready();
    await fill({ [AMOUNT]: '1000' });
    await press('Lock USDT');
    await press('Lock 1,000 USDT');
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(locked()).toHaveLength(1);
    expect(location.pathname).toBe('/lockming/order');
  });

  it.each([
    ['upcoming', /^Sale starts /],
    ['sold_out', 'Sold out'],
    ['closed', 'The sale has ended'],
  ] as const)('locks nothing in what is %s', async (status, words) => {
    await open({ 'GET /lockmining/products': offers(miningProduct({ status })) });
    expect(await screen.findByRole('button', { name: words })).toHaveProperty('disabled', true);
  });

  it('is not part of the demo account', async () => {
    const { server } = await open({}, { user: verified, demo: true });
    expect(await screen.findByText('Not available in the demo account')).toBeTruthy();
    expect(server.to('/lockmining/products')).toEqual([]);
  });
});

describe('the welcome page', () => {
  it('works both examples out', async () => {
    await visit('/lockming/welcome', { answers: offerAnswers });
    expect(await screen.findByText('10,000 USDT for 5 days at 0.3% to 0.4% per day')).toBeTruthy();
    expect(screen.getByText('150 to 200 USDT')).toBeTruthy();
    expect(screen.getByText('Penalty 20 USDT')).toBeTruthy();
    expect(screen.getByText('You get back 980 USDT')).toBeTruthy();
  });
});

describe('the products', () => {
  it('show the rates that were really published, oldest first', async () => {
    const published_rates = [
      { day: '2026-05-03', rate: '0.0035' },
      { day: '2026-05-02', rate: '0.004' },
    ];
    await visit('/lockming/lockming', {
      user: verified,
      answers: { ...offerAnswers, 'GET /lockmining/products': offers(miningProduct({ published_rates })) },
    });
    const section = within(
      (await screen.findByText('Latest published rates')).closest('section') ?? document.body,
    );
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^0\.4%.*05-02/),
      expect.stringMatching(/^0\.35%.*05-03/),
    ]);
    expect(screen.getByRole('link', { name: 'Lock: USDT 5D' }).getAttribute('href')).toBe(PAGE);
  });
});
