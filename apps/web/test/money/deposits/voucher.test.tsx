// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, at, field, fill, note, press, toldAt, visit } from '../../customer.ts';
import { pictureFile, stubCanvas } from '../../kit/canvas.ts';
import { deposit, depositAnswers } from './deposits.ts';

const PAGE = '/recharge/submit-voucher?currency=USDT&network=TRC20&amount=150';
const VOUCHER = 'voucher-number-1';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(answers: Answers = {}) {
  stubCanvas();
  const server = await visit(PAGE, {
    answers: {
      ...depositAnswers(),
      '/upload': { data: { file_id: VOUCHER, url: `/api/v3/files/${VOUCHER}` } },
      ...answers,
    },
  });
  await screen.findByLabelText('Amount');
  return server;
}

async function choose() {
  await userEvent.upload(screen.getByLabelText('Payment voucher: Choose a file'), pictureFile());
  await screen.findByText('Uploaded');
}

const posted = (server: Awaited<ReturnType<typeof open>>) =>
  server.to('/recharge').filter(({ method }) => method === 'POST');

describe('the voucher of a deposit', () => {
  it('starts with the announced amount, and shows what was sent where', async () => {
    await open();
    expect(field('Amount').value).toBe('150');
    expect(screen.getByText('Tron (TRC20)')).toBeTruthy();
  });

  it('needs an amount and an image', async () => {
    const server = await open();
    await fill({ Amount: '' });
    await press('Submit');
    expect(note('Amount')).toBe('Enter an amount.');
    expect(document.activeElement).toBe(field('Amount'));
    expect(screen.getByText('Image not selected. Choose one.')).toBeTruthy();
    await fill({ Amount: '5' });
    expect(note('Amount')).toBe('Send at least 10 USDT.');
    expect(posted(server)).toEqual([]);
  });

  it('is made small, shown, and submitted with the amount', async () => {
    const records = [deposit()];
    let submitted = false;
    const server = await open({
      ...depositAnswers(() => (submitted ? records : [])),
      'POST /recharge': () => {
        submitted = true;
        return { data: records[0] };
      },
    });
    await choose();
    expect(await screen.findByRole('img', { name: 'Photo: Payment voucher' })).toBeTruthy();
    expect(server.to('/upload')[0]?.body).toContain('voucher');
    await press('Submit');
    await at('/recharge/recharge-records');
    expect(await screen.findByText(/Deposit submitted/)).toBeTruthy();
    expect(posted(server)[0]?.body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      currency: 'USDT',
      network: 'TRC20',
      amount: '150',
      voucher: VOUCHER,
    });
    expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeTruthy();
  });

  it.each([
    [11804, 'The amount is wrong.'],
    [11807, 'The proof is missing.'],
    [11806, 'This payment method is not available. Choose another.'],
  ])('shows what the server refuses: %i', async (code, message) => {
    await open({ 'POST /recharge': { code, message } });
    await choose();
    await press('Submit');
    expect(await screen.findByText(message)).toBeTruthy();
    if (code === 11804) await toldAt('Amount', message);
    expect(location.pathname).toBe('/recharge/submit-voucher');
  });

  it('learns of a pending deposit from the refusal, and waits for it', async () => {
    let refused = false;
    await open({
      ...depositAnswers(() => (refused ? [deposit()] : [])),
      'POST /recharge': () => {
        refused = true;
        return { code: 11803, message: 'Another one is pending.' };
      },
    });
    await choose();
    await press('Submit');
    expect(await screen.findByText('Another one is pending.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Wait for the previous deposit' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('is never submitted twice after a lost answer', async () => {
    const server = await open({ 'POST /recharge': { status: 502, text: 'nobody' } });
    await choose();
    await press('Submit');
    await waitFor(() => expect(posted(server)).toHaveLength(1));
    await screen.findByText(/not available|unavailable/i);
    await press('Submit');
    await waitFor(() => expect(posted(server)).toHaveLength(2));
    const ids = posted(server).map(({ body }) => (body as { client_id: string }).client_id);
    expect(ids[0]).toBe(ids[1]);
  });
});
