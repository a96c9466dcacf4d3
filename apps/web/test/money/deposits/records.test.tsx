// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DepositRecord } from '@trade/protocol';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { visit } from '../../customer.ts';
import { SocketServer } from '../../platform/live/socket-server.ts';
import { deposit, depositAnswers } from './deposits.ts';

const PAGE = '/recharge/recharge-records';
const NOTICE = 9;
const completed = deposit({ status: 'completed', credited: '149.5', decided_at: 1_700_000_100_000 });
const rejected = deposit({
  id: '6',
  status: 'rejected',
  reason: 'The picture shows another amount.',
  decided_at: 1_700_000_100_000,
});
const seen = deposit({
  id: '5',
  amount: null,
  credited: '12',
  status: 'completed',
  voucher: null,
  tx_id: 'ab12cd34ef56',
});

const open = (records: readonly DepositRecord[], path = PAGE) =>
  visit(path, {
    answers: {
      ...depositAnswers(() => records),
      '/files/voucher-number-1': { status: 200, text: 'picture' },
    },
  });

async function detailOf(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Deposit' }));
}

describe('the records of deposits', () => {
  it('say how each stands, in words', async () => {
    await open([deposit({ id: '8' }), completed, rejected]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/150.*Pending/),
      expect.stringMatching(/\+149\.5.*Completed/),
      expect.stringMatching(/150.*Rejected/),
    ]);
  });

  it('say what to do when there are none', async () => {
    await open([]);
    expect(await screen.findByText('No deposits yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/recharge/deposit');
  });

  it('open one with its course, what is still to come, and its voucher', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:voucher', revokeObjectURL: () => undefined });
    const server = await open([deposit()]);
    const detail = await detailOf(/USDT deposit/);
    expect(detail.getByText('Voucher submitted')).toBeTruthy();
    expect(detail.getByText('Being checked')).toBeTruthy();
    expect(detail.getByText('Credit to your spot account')).toBeTruthy();
    const voucher = await detail.findByRole('img', { name: 'Payment voucher' });
    expect(voucher.getAttribute('src')).toBe('blob:voucher');
    expect(server.to('/files/voucher-number-1')[0]?.headers.authorization).toBe('Bearer real-token');
  });

  it('tell the amount that was credited from the one that was submitted', async () => {
    await open([completed]);
    const detail = await detailOf(/USDT deposit/);
    expect(detail.getByText('Submitted amount').parentElement?.textContent).toContain('150 USDT');
    expect(detail.getByText('Credited amount').parentElement?.textContent).toContain('149.5 USDT');
  });

  it('say why one was rejected', async () => {
    await open([rejected]);
    const detail = await detailOf(/USDT deposit/);
    expect(detail.getByText('Reason for rejection')).toBeTruthy();
    expect(detail.getByText('The picture shows another amount.')).toBeTruthy();
  });

  it('know a deposit that was seen on the chain, with its transaction', async () => {
    await open([seen]);
    const detail = await detailOf(/USDT deposit/);
    expect(detail.getByText('Seen on the network')).toBeTruthy();
    expect(detail.queryByText('Submitted amount')).toBeNull();
    expect(detail.getByRole('button', { name: 'Copy: Transaction ID' })).toBeTruthy();
  });

  it('open the one that a link names, and close it with the keyboard', async () => {
    await open([deposit()], `${PAGE}?id=7`);
    await screen.findByRole('dialog', { name: 'Deposit' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
  });
});

describe('a decision about a deposit', () => {
  it.each([
    ['deposit_completed', completed, 'Your deposit of 149.5 USDT has been credited.', 'Completed'],
    ['deposit_rejected', { ...rejected, id: '7' }, /Your deposit of 149\.5 USDT was rejected/, 'Rejected'],
  ] as const)('is told at once: %s', async (kind, after, said, status) => {
    vi.stubGlobal('WebSocket', WebSocket);
    const socket = new SocketServer();
    await socket.listen();
    onTestFinished(() => socket.close());
    let records: readonly DepositRecord[] = [deposit()];
    await visit(PAGE, { answers: depositAnswers(() => records), socketUrl: socket.url });
    expect(await screen.findByText('Pending')).toBeTruthy();
    await waitFor(() => expect(socket.connections).toHaveLength(1));
    records = [after];
    socket.send(NOTICE, { kind, id: '7', currency: 'USDT', amount: '149.5', reason: null, date: 1 });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await screen.findByText(status)).toBeTruthy();
  });
});
