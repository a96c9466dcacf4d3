// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, visit } from '../../customer.ts';
import { miningProduct, offerAnswers, offers, product, project } from '../offers/samples.ts';

const DAY = 86_400_000;

async function onSale(answers: Answers = {}) {
  await visit('/financial', { answers: { ...offerAnswers, ...answers } });
  const heading = await screen.findByRole('heading', { name: 'On sale now' });
  return within(heading.closest('section') ?? document.body);
}

describe('the finance page', () => {
  it('lists what can be bought now, and leads there', async () => {
    const section = await onSale();
    await waitFor(() => expect(section.getAllByRole('link')).toHaveLength(3));
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/invest/purchase?product=7',
      '/lockming/order?product=21',
      '/ieo/ieo?project=31',
    ]);
    expect(section.getByText('0.3% to 0.4%')).toBeTruthy();
  });

  it('leads with what an offer binds and earns in all, not with its yearly rate', async () => {
    const maturity_date = Date.now() + 36.5 * DAY;
    const section = await onSale({
      'GET /financial/products': offers(
        product({ annualized_return: '0.0784', holding_days: 7, maturity_date }),
      ),
    });
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
    expect(
      await section.findByText(/^Locked until .+ \(37 days\), earns for 7 days, 0\.15% in total$/),
    ).toBeTruthy();
    expect(section.getByText(/earns for 7 days/).textContent).toContain(
      day.formatToParts(maturity_date).find(({ type }) => type === 'month')?.value,
    );
    expect(await section.findByText(/earns for 5 days, 1\.50% to 2\.00% in total$/)).toBeTruthy();
    expect(await section.findByText(/^USDT frozen until .+ \(1 day\), tokens credited on /)).toBeTruthy();
  });

  it('leaves out what cannot be bought, and says when a line is switched off', async () => {
    const section = await onSale({
      'GET /financial/products': offers(product({ status: 'sold_out' })),
      'GET /lockmining/products': { data: { offered: false, items: [miningProduct()] } },
      'GET /ieo/projects': offers(project({ status: 'closed' })),
    });
    expect(await section.findByText('Nothing is on sale at the moment')).toBeTruthy();
    const lines = within(screen.getByRole('navigation', { name: 'Products' }));
    await waitFor(() =>
      expect(lines.getByRole('link', { name: /Lock-mining/ }).textContent).toContain(
        'Not available at the moment',
      ),
    );
    expect(lines.getByRole('link', { name: /IEO/ }).textContent).toContain('Subscribe to new tokens');
  });

  it('is not part of the demo account', async () => {
    await visit('/financial', { demo: true, answers: offerAnswers });
    expect(await screen.findByText('Not available in the demo account')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Products' })).toBeNull();
  });
});
