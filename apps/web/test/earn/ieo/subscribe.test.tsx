// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, at, field, fill, press, toldAt, visit } from '../../customer.ts';
import { allotment, offerAnswers, offers, page, project, subscription, verified } from '../offers/samples.ts';

const TOKENS = 'Number of tokens';
const ALLOTTED = subscription({ status: 'allotted', number_passed: '30', frozen: '7.5', refunded: '242.5' });

async function openProject(answers: Answers = {}) {
  const server = await visit('/ieo/ieo', { user: verified, answers: { ...offerAnswers, ...answers } });
  await userEvent.click(await screen.findByRole('button', { name: 'Nova' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova (NOVA)' }));
  const sent = () => server.to('/ieo/subscriptions').filter(({ method }) => method === 'POST');
  return { server, sheet, sent };
}
const confirmation = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm the subscription' }));

describe('a project', () => {
  it('says how much is applied for, and by what rule it is allotted', async () => {
    const { sheet } = await openProject();
    expect(sheet.getByText('200% of the supply')).toBeTruthy();
    expect(sheet.getByText('3 subscriptions')).toBeTruthy();
    expect(sheet.getByText(/everyone gets the same share of their subscription/)).toBeTruthy();
    expect(sheet.getByText('A new token can lose all its value')).toBeTruthy();
    expect(sheet.getByText('Closes in')).toBeTruthy();
  });

  it('is subscribed to once, for what was confirmed, and recorded', async () => {
    const { sent } = await openProject({
      'POST /ieo/subscriptions': { data: subscription() },
      'GET /ieo/subscriptions': page(subscription()),
    });
    await screen.findByText('Available 12,000.00 USDT');
    await fill({ [TOKENS]: '1000' });
    await press('Subscribe');
    const sheet = await confirmation();
    expect(sheet.getByText('Number of tokens').nextSibling?.textContent).toContain('1,000 NOVA');
    expect(sheet.getByText('A new token can lose all its value')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Subscribe for 250 USDT' }));
    expect(await screen.findByText('Subscribed. You can find it under My subscriptions.')).toBeTruthy();
    await at('/ieo/ieo-record');
    const record = await screen.findByRole('button', { name: /Waiting for the allotment/ });
    expect(record.textContent).toMatch(/NOVA.*Number applied1,000.*Number passed--/);
    expect(sent().map(({ body }) => body)).toEqual([
      { client_id: expect.stringMatching(/^[0-9a-f]{32}$/), project_id: '31', quantity: '1000' },
    ]);
  });

  it.each([
    ['', 'Enter a quantity.'],
    ['12', 'Enter a multiple of 5.'],
    ['5', 'At least 10 NOVA.'],
    ['50005', 'At most 50,000 NOVA.'],
    ['48005', 'Your balance is enough for 48,000 NOVA.'],
  ])('says what is wrong with "%s" tokens', async (tokens, words) => {
    const { sent } = await openProject();
    await screen.findByText('Available 12,000.00 USDT');
    await fill({ [TOKENS]: tokens });
    await press('Subscribe');
    await toldAt(TOKENS, words);
    expect(sent()).toEqual([]);
  });

  it('fills in the most that can be applied for', async () => {
    await openProject();
    await press('Maximum: 48,000 NOVA');
    expect(field(TOKENS).value).toBe('48000');
  });

  it('passes on why it was refused, and asks again how it stands', async () => {
    const refusal = 'This product is not on sale at the moment. Check the sale dates.';
    const { server, sent } = await openProject({
      'POST /ieo/subscriptions': { code: 12290, message: refusal },
    });
    await screen.findByText('Available 12,000.00 USDT');
    const asked = server.to('/ieo/projects').length;
    await fill({ [TOKENS]: '10' });
    await press('Subscribe');
    await press('Subscribe for 2.5 USDT');
    expect(await screen.findByText(refusal)).toBeTruthy();
    await waitFor(() => expect(server.to('/ieo/projects').length).toBeGreaterThan(asked));
    expect(sent()).toHaveLength(1);
  });

  it('takes nothing before its window opens', async () => {
    const upcoming = project({ status: 'upcoming', starts_at: Date.now() + 90_000 });
    await openProject({ 'GET /ieo/projects': offers(upcoming) });
    expect(
      await screen.findByRole('button', { name: 'The subscription has not started yet' }),
    ).toHaveProperty('disabled', true);
  });

  it('is not part of the demo account', async () => {
    const server = await visit('/ieo/ieo', { user: verified, demo: true, answers: offerAnswers });
    expect(await screen.findByText('Not part of the demo account')).toBeTruthy();
    expect(server.to('/ieo/projects')).toEqual([]);
  });
});

describe('a subscription', () => {
  async function openRecord(published: typeof allotment) {
    await visit('/ieo/ieo-record?id=102', {
      user: verified,
      answers: {
        ...offerAnswers,
        'GET /ieo/subscriptions': page(ALLOTTED),
        'GET /transparency/ieo/31': { data: published },
      },
    });
    const sheet = within(await screen.findByRole('dialog', { name: 'Nova (NOVA)' }));
    await sheet.findByText('Number passed');
    return sheet;
  }

  it('says what was passed, what is frozen and what came back', async () => {
    const sheet = await openRecord(allotment);
    expect(sheet.getByText('Number passed').nextSibling?.textContent).toContain('30 NOVA');
    expect(sheet.getByText('Frozen').nextSibling?.textContent).toContain('7.5 USDT');
    expect(sheet.getByText('Refunded').nextSibling?.textContent).toContain('242.5 USDT');
  });

  it('lets the allotment be worked out anew on the device', async () => {
    const sheet = await openRecord(allotment);
    await userEvent.click(sheet.getByRole('button', { name: 'Check the allotment' }));
    expect(await sheet.findByText('The allotment is correct')).toBeTruthy();
    expect(sheet.getByText('Yours: 70 applied, 30 passed')).toBeTruthy();
    expect(sheet.getByText('210 subscribed of 100 NOVA supply')).toBeTruthy();
  });

  it('says so when an allotment was not by the rule', async () => {
    const tampered = [
      { id: '101', applied: '70', passed: '30' },
      { id: '102', applied: '70', passed: '40' },
      { id: '103', applied: '70', passed: '30' },
    ];
    const sheet = await openRecord({ ...allotment, applications: tampered });
    await userEvent.click(sheet.getByRole('button', { name: 'Check the allotment' }));
    expect(await sheet.findByText('The allotment does not follow the rules')).toBeTruthy();
    expect(sheet.getByText('2 subscriptions differ. Contact customer service.')).toBeTruthy();
  });
});
