// @vitest-environment page
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, at, field, fill, note, press, toldAt, visit } from '../../customer.ts';
import { offerAnswers, offers, page, product, purchase, verified } from '../offers/samples.ts';

const PAGE = '/invest/purchase?product=7';
const QUANTITY = 'Quantity (shares)';

async function open(answers: Answers = {}, user: Parameters<typeof visit>[1] = { user: verified }) {
  const server = await visit(PAGE, { answers: { ...offerAnswers, ...answers }, ...user });
  const bought = () => server.to('/financial/orders').filter(({ method }) => method === 'POST');
  return { server, bought };
}
const outcomes = async () => within(await screen.findByRole('region', { name: 'Two possible outcomes' }));
const confirmation = async () => within(await screen.findByRole('dialog', { name: 'Confirm the purchase' }));

describe('the purchase page', () => {
  it("shows both outcomes in the customer's own amount, and says what is not guaranteed", async () => {
    await open();
    expect((await outcomes()).getByText(/^For 0\.01 BTC, paid on /)).toBeTruthy();
    await fill({ [QUANTITY]: '10' });
    const shown = await outcomes();
    expect(shown.getByText(/^For 0\.1 BTC, paid on /)).toBeTruthy();
    expect(shown.getByText('Below 60,000')).toBeTruthy();
    expect(shown.getByText('0.1009863')).toBeTruthy();
    expect(shown.getByText('including 0.0009863 of income')).toBeTruthy();
    expect(shown.getByText('At 60,000 or above')).toBeTruthy();
    expect(shown.getByText('6,059.17')).toBeTruthy();
    expect(shown.getByText('including 59.17 of income')).toBeTruthy();
    expect(screen.getByText('Not capital-guaranteed')).toBeTruthy();
  });

  it('works an example out at every settlement price, beside only holding', async () => {
    await open();
    await screen.findByRole('region', { name: 'Two possible outcomes' });
    await fill({ [QUANTITY]: '10' });
    const values = () => screen.getAllByRole('definition').map((value) => value.textContent);
    // At the reference price itself the payout is in USDT.
    expect(screen.getByText('If BTC settles at 60,000 USDT')).toBeTruthy();
    expect(screen.getByText('Value if you just hold').nextSibling?.textContent).toContain('6,000.00');
    expect(screen.getByText('You receive').nextSibling?.textContent).toContain('6,059.17 USDT');
    expect(screen.queryByText('Value')).toBeNull();
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Settlement price' });
    fireEvent.change(slider, { target: { value: String(slider.valueAsNumber - 1) } });
    expect(await screen.findByText('If BTC settles at 59,400 USDT')).toBeTruthy();
    expect(screen.getByText('You receive').nextSibling?.textContent).toContain('0.1009863 BTC');
    expect(screen.getByText('Value').nextSibling?.textContent).toContain('5,998.58 USDT');
    expect(values().some((text) => text?.includes('5,940.00 USDT'))).toBe(true);
    expect(screen.getByRole('img', { name: /stays at 6,059\.17 USDT/ })).toBeTruthy();
  });

  it('buys what was confirmed, once, and shows it under my finances', async () => {
    const { bought } = await open({
      'POST /financial/orders': { data: purchase() },
      'GET /financial/orders': page(purchase()),
    });
    await screen.findByText('Available 0.50 BTC');
    await fill({ [QUANTITY]: '10' });
    await press('Buy');
    const sheet = await confirmation();
    expect(sheet.getByText('6,059.17')).toBeTruthy();
    expect(sheet.getByText('Not capital-guaranteed')).toBeTruthy();
    expect(bought()).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Buy for 0.1 BTC' }));
    expect(await screen.findByText('Purchase completed. You can find it under My finances.')).toBeTruthy();
    await at('/invest/my-finances');
    expect(await screen.findByRole('dialog', { name: 'BTC 30D' })).toBeTruthy();
    expect(bought().map(({ body }) => body)).toEqual([
      { client_id: expect.stringMatching(/^[0-9a-f]{32}$/), product_id: '7', quantity: 10 },
    ]);
  });

  it('asks for a quantity, and for no more than is left or can be paid', async () => {
    const { bought } = await open();
    await screen.findByText('Available 0.50 BTC');
    await press('Buy');
    await toldAt(QUANTITY, 'Enter a quantity.');
    await fill({ [QUANTITY]: '41' });
    await toldAt(QUANTITY, 'Only 40 shares are left.');
    await fill({ [QUANTITY]: '12345678' });
    expect(field(QUANTITY).value).toBe('12345678');
    await toldAt(QUANTITY, 'Only 40 shares are left.');
    await fill({ [QUANTITY]: '1.5' });
    await toldAt(QUANTITY, 'Whole numbers only');
    await press('Buy');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Maximum: 40 shares');
    expect(note(QUANTITY) ?? '').toBe('');
    expect(bought()).toEqual([]);
  });

  it('knows what the balance pays for', async () => {
    await open({ 'GET /financial/products': offers(product({ remaining_shares: 900 })) });
    await screen.findByText('Available 0.50 BTC');
    await fill({ [QUANTITY]: '51' });
    await toldAt(
      QUANTITY,
      'Your balance only covers 50 shares. Enter a smaller quantity, or add money first.',
    );
    expect(screen.getByRole('button', { name: 'Maximum: 50 shares' })).toBeTruthy();
  });

  it('passes on why it was refused, and asks again what is left', async () => {
    const soldOut = 'There is not enough left of this product. Try a smaller amount.';
    const { server, bought } = await open({
      'POST /financial/orders': { code: 12291, message: soldOut },
    });
    await screen.findByText('Available 0.50 BTC');
    await fill({ [QUANTITY]: '1' });
    await press('Buy');
    const asked = server.to('/financial/products').length;
    await userEvent.click((await confirmation()).getByRole('button', { name: 'Buy for 0.01 BTC' }));
    expect(await screen.findByText(soldOut)).toBeTruthy();
    await waitFor(() => expect(server.to('/financial/products').length).toBeGreaterThan(asked));
    expect(bought()).toHaveLength(1);
    expect(location.pathname).toBe('/invest/purchase');
  });

  it('sends the same order again after a lost answer, not another one', async () => {
    let sent = 0;
    const { bought } = await open({
      'POST /financial/orders': () => {
        sent += 1;
        return sent === 1 ? { status: 502, text: 'no answer' } : { data: purchase() };
      },
    });
    await screen.findByText('Available 0.50 BTC');
    await fill({ [QUANTITY]: '10' });
    await press('Buy');
    const sheet = await confirmation();
    await userEvent.click(sheet.getByRole('button', { name: 'Buy for 0.1 BTC' }));
    expect(await screen.findByText(/^No response/)).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Buy for 0.1 BTC' }));
    await at('/invest/my-finances');
    const [first, second] = bought().map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it.each([
    ['upcoming', /^Sale starts /],
    ['sold_out', 'Sold out'],
    ['holding', 'The sale has ended'],
  ] as const)('sells nothing of what is %s', async (status, words) => {
    await open({ 'GET /financial/products': offers(product({ status })) });
    expect(await screen.findByRole('button', { name: words })).toHaveProperty('disabled', true);
  });

  it('leads to the verification before anything is bought', async () => {
    await open({}, {});
    const link = await screen.findByRole('link', { name: 'Verify your identity to invest' });
    expect(link.getAttribute('href')).toBe('/setting/authentication');
  });

  it('is not part of the demo account', async () => {
    const { server } = await open({}, { user: verified, demo: true });
    expect(await screen.findByText('Not available in the demo account')).toBeTruthy();
    expect(server.to('/financial/products')).toEqual([]);
  });

  it('says so when there is no such product', async () => {
    await open({ 'GET /financial/products': offers(product({ id: '8' })) });
    expect(await screen.findByText('This product was not found')).toBeTruthy();
  });

  it('says so when the product line is switched off', async () => {
    await open({ 'GET /financial/products': { data: { offered: false, items: [product()] } } });
    expect(await screen.findByText('Not available at the moment')).toBeTruthy();
  });
});
