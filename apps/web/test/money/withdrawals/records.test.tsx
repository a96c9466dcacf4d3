// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WithdrawalRecord } from '@trade/protocol';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Answers, visit } from '../../customer.ts';
import { SocketServer } from '../../platform/live/socket-server.ts';
import { withdrawal, withdrawalAnswers } from './fixtures.ts';

const PAGE = '/withdrawal/withdraw-records';
const NOTICE = 9;
const at = (second: number) => 1_700_000_000_000 + second * 1_000;

const sent = withdrawal({
  payout: 'sent',
  can_cancel: false,
  transaction_id: 'ab12cd34ef56ab12cd34ef56',
  timeline: [
    { step: 'submitted', date: at(0) },
    { step: 'instructed', date: at(1) },
    { step: 'sent', date: at(2) },
  ],
});
const unknown = withdrawal({
  payout: 'unknown',
  can_cancel: false,
  timeline: [
    { step: 'submitted', date: at(0) },
    { step: 'instructed', date: at(1) },
    { step: 'unknown', date: at(2) },
  ],
});
const rejected = withdrawal({
  status: 'rejected',
  can_cancel: false,
  reason: 'The address is on a list of frauds.',
  timeline: [
    { step: 'submitted', date: at(0) },
    { step: 'rejected', date: at(1) },
  ],
});
const cancelled = withdrawal({
  status: 'cancelled',
  can_cancel: false,
  timeline: [
    { step: 'submitted', date: at(0) },
    { step: 'cancelled', date: at(1) },
  ],
});

const open = (records: () => readonly WithdrawalRecord[], answers: Answers = {}) =>
  visit(PAGE, { answers: { ...withdrawalAnswers({ records }), ...answers } });

async function detailOf(record: WithdrawalRecord, answers: Answers = {}) {
  const server = await open(() => [record], answers);
  await userEvent.click(await screen.findByRole('button', { name: /USDT withdrawal/ }));
  return { server, sheet: within(await screen.findByRole('dialog', { name: 'Withdrawal' })) };
}

const steps = (sheet: { getAllByRole: typeof screen.getAllByRole }) =>
  sheet.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the records of withdrawals', () => {
  it('say how each stands, in words', async () => {
    const success = withdrawal({ id: '4', status: 'success', payout: 'done', can_cancel: false });
    await open(() => [
      withdrawal(),
      { ...sent, id: '2' },
      { ...unknown, id: '3' },
      success,
      { ...rejected, id: '5' },
      { ...cancelled, id: '6' },
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Under review'),
      expect.stringContaining('Being sent'),
      expect.stringContaining('Checking whether it was sent'),
      expect.stringContaining('Completed'),
      expect.stringContaining('Rejected'),
      expect.stringContaining('Canceled'),
    ]);
  });

  it('say what to do when there are none', async () => {
    await open(() => []);
    expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/withdrawal/cashout');
  });

  it('show the course with what is going on and what is still to come', async () => {
    const { sheet } = await detailOf(withdrawal());
    expect(steps(sheet)).toEqual([
      expect.stringContaining('Submitted, money frozen'),
      expect.stringContaining('Under review'),
      expect.stringContaining('Completed'),
    ]);
  });

  it('show a payout on its way with its transaction', async () => {
    const { sheet } = await detailOf(sent);
    expect(steps(sheet)).toEqual([
      expect.stringContaining('Submitted'),
      expect.stringContaining('Approved, being sent'),
      expect.stringContaining('Sent'),
      expect.stringContaining('It can no longer be canceled.'),
      expect.stringContaining('Completed'),
    ]);
    expect(sheet.getByRole('button', { name: 'Copy: Transaction ID' })).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
    // Nor an empty foot where the button would be.
    expect(screen.getByRole('dialog').querySelector('[data-drawer-content]')?.nextElementSibling).toBeNull();
  });

  it('are honest about a payout that nobody can tell of yet', async () => {
    const { sheet } = await detailOf(unknown);
    expect(sheet.getByText(/checking whether it arrived/)).toBeTruthy();
  });

  it('say why one was rejected, and that the money is back', async () => {
    const { sheet } = await detailOf(rejected);
    expect(
      sheet.getByText(/The address is on a list of frauds\. The money is available again\./),
    ).toBeTruthy();
  });

  it('know a bank as well', async () => {
    const { sheet } = await detailOf(
      withdrawal({
        channel: 'bank',
        payout_currency: 'USD',
        destination: {
          channel: 'bank',
          bank_name: 'BNP Paribas',
          payee_name: 'Maria Lopez',
          account_number: '*****2606',
        },
      }),
    );
    expect(sheet.getByText('•••• 2606')).toBeTruthy();
    expect(sheet.getByText('You receive').parentElement?.textContent).toContain('100 USD');
  });
});

describe('calling a withdrawal off', () => {
  const answers = (cancel: Answers[string]): Answers => ({ 'DELETE /withdrawals/31': cancel });

  async function ask(cancel: Answers[string]) {
    const { server, sheet } = await detailOf(withdrawal(), answers(cancel));
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel withdrawal' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this withdrawal?' });
    return { server, question: within(question) };
  }

  it('asks first', async () => {
    const { server, question } = await ask({ data: cancelled });
    expect(question.getByText('101 USDT will be available again.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Keep withdrawal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.to('/withdrawals/31')).toEqual([]);
  });

  it('is shown at once', async () => {
    let record = withdrawal();
    await open(() => [record], {
      'DELETE /withdrawals/31': () => {
        record = cancelled;
        return { data: cancelled };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /USDT withdrawal/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Withdrawal' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel withdrawal' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Cancel withdrawal' }));
    expect(await screen.findByText(/Withdrawal canceled/)).toBeTruthy();
    expect(await sheet.findByText('Canceled, money available again')).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  });

  it('says why it is too late', async () => {
    const { question } = await ask({ code: 11923, message: 'It is on its way.' });
    await userEvent.click(question.getByRole('button', { name: 'Cancel withdrawal' }));
    expect(await screen.findByText('It is on its way.')).toBeTruthy();
  });
});

describe('news of a withdrawal', () => {
  it.each([
    ['withdrawal_instructed', /has been approved and is being sent/],
    ['withdrawal_sent', /has been sent/],
    ['withdrawal_success', /is complete/],
    ['withdrawal_rejected', /was rejected\. The money is available again/],
  ])('is told at once, and the records follow: %s', async (kind, said) => {
    vi.stubGlobal('WebSocket', WebSocket);
    const socket = new SocketServer();
    await socket.listen();
    onTestFinished(() => socket.close());
    let record = withdrawal();
    await visit(PAGE, {
      answers: withdrawalAnswers({ records: () => [record] }),
      socketUrl: socket.url,
    });
    expect(await screen.findByText('Under review')).toBeTruthy();
    await waitFor(() => expect(socket.connections).toHaveLength(1));
    record = sent;
    socket.send(NOTICE, { kind, id: '31', currency: 'USDT', amount: '100', reason: null, date: 1 });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await screen.findByText('Being sent')).toBeTruthy();
  });
});
