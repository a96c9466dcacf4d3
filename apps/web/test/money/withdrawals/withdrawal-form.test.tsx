// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@trade/client/test-server';
import type { AccountHold } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { type Answers, at, field, fill, note, press, toldAt, visit } from '../../customer.ts';
import { bankcard, inADay, TRON, wallet, withdrawal, withdrawalAnswers } from './fixtures.ts';

const PAGE = '/withdrawal/cashout';
const CODE = 'Verification code';

async function open(answers: Answers = withdrawalAnswers(), path = PAGE) {
  const server = await visit(path, { answers });
  await screen.findByLabelText('Amount');
  await screen.findByText('Available 500.00 USDT');
  return server;
}

const detail = (name: string, within_: { getByText: typeof screen.getByText } = screen) =>
  within_.getByText(name).parentElement?.querySelector('dd')?.textContent;
const posted = (server: Awaited<ReturnType<typeof open>>) =>
  server.to('/withdrawals').filter(({ method }) => method === 'POST');

const changed = (until: number): AccountHold => ({
  kind: 'withdrawals',
  cause: 'password_changed',
  reason: null,
  since: Date.now() - 60_000,
  until,
});

async function confirming(amount: string) {
  await fill({ Amount: amount });
  await press('Withdraw');
  return within(await screen.findByRole('dialog', { name: 'Confirm the withdrawal' }));
}

describe('a withdrawal to a wallet', () => {
  it('is where /withdrawal leads', async () => {
    await visit('/withdrawal', { answers: withdrawalAnswers() });
    await at(PAGE);
  });

  it('offers to add an address when there is none of the currency', async () => {
    await visit(PAGE, { answers: withdrawalAnswers({ wallets: () => [wallet({ currency: 'BTC' })] }) });
    expect(await screen.findByText('Wallet address not found for the chosen currency')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add address' }).getAttribute('href')).toBe(
      '/withdrawal/add-wallet?currency=USDT',
    );
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('shows fee, what leaves the account and what arrives as it is typed', async () => {
    await open();
    await fill({ Amount: '100' });
    expect(detail('Fee (1%)')).toContain('1 USDT');
    expect(detail('Total deducted')).toContain('101 USDT');
    expect(detail('You receive')).toContain('100 USDT');
  });

  it('takes the most there is', async () => {
    await open();
    await press('Withdraw the maximum: 495.049504 USDT');
    expect(field('Amount').value).toBe('495.049504');
    expect(detail('Total deducted')).toContain('499.99999904 USDT');
  });

  it('says at once what is too much, and what is missing when it is tried', async () => {
    await open();
    await press('Withdraw');
    expect(note('Amount')).toBe('Enter an amount.');
    expect(document.activeElement).toBe(field('Amount'));
    await fill({ Amount: '5' });
    expect(note('Amount')).toBe('Withdraw at least 10 USDT.');
    await fill({ Amount: '500' });
    expect(note('Amount')).toBe(
      'Your balance only covers 495.049504 USDT and the fee. Enter a smaller amount.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows how much of the limit of the day is used', async () => {
    await open();
    expect(screen.getByText('750 USDT left')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Daily limit' });
    expect(bar.getAttribute('aria-valuetext')).toBe('250 of 1,000 USDT used');
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
  });

  it('is confirmed with a code that is sent by email, and is then in the records', async () => {
    const server = await open({
      ...withdrawalAnswers({ records: () => [withdrawal()] }),
      '/withdrawals/code': { data: { resend_after: 60_000, valid_for: 1_800_000 } },
      'POST /withdrawals': { data: withdrawal() },
    });
    const sheet = await confirming('100');
    expect(detail('Network', sheet)).toBe('Tron (TRC20)');
    expect(sheet.getByText('Address').parentElement?.textContent).toContain(TRON);
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm the withdrawal' }));
    await toldAt(CODE, 'Enter the verification code.');
    await userEvent.click(sheet.getByRole('button', { name: 'Send code' }));
    expect(await sheet.findByText(/Sent to maria@example.com/)).toBeTruthy();
    expect(sheet.getByRole('button', { name: /Send again in \d+ s/ })).toHaveProperty('disabled', true);
    expect(server.to('/withdrawals/code').map(({ body }) => body)).toEqual([
      { channel: 'wallet', wallet_id: '11', currency: 'USDT', amount: '100' },
    ]);
    expect(server.to('/send_email')).toEqual([]);
    await userEvent.type(field(CODE), '123456');
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm the withdrawal' }));
    await at('/withdrawal/withdraw-records');
    expect(posted(server)[0]?.body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      channel: 'wallet',
      wallet_id: '11',
      currency: 'USDT',
      amount: '100',
      fee_rate: '0.01',
      verify_code: '123456',
    });
    expect(await screen.findByText(/Withdrawal submitted/)).toBeTruthy();
  });

  it('is confirmed with the authenticator app, where one is bound', async () => {
    const server = await open({
      ...withdrawalAnswers({ terms: { confirmation: 'totp' } }),
      'POST /withdrawals': { data: withdrawal() },
    });
    const sheet = await confirming('100');
    expect(sheet.queryByRole('button', { name: 'Send code' })).toBeNull();
    await userEvent.type(field('Authenticator code'), '123456{Enter}');
    await at('/withdrawal/withdraw-records');
    expect(posted(server)[0]?.body).toMatchObject({ totp: '123456' });
    expect(posted(server)[0]?.body).not.toHaveProperty('verify_code');
  });

  it.each([
    [11303, 'The code is wrong.'],
    [568, 'The code is no longer valid.'],
    [11925, 'The code was sent for another amount.'],
  ])('tells a wrong code at its field: %i', async (code, message) => {
    await open({ ...withdrawalAnswers(), 'POST /withdrawals': { code, message } });
    await confirming('100');
    await userEvent.type(field(CODE), '000000{Enter}');
    await toldAt(CODE, message);
  });

  it.each([
    [568, 'The code is wrong.'],
    [576, 'The code was used.'],
  ])('tells a code of the app that is refused at its field: %i', async (code, message) => {
    await open({
      ...withdrawalAnswers({ terms: { confirmation: 'totp' } }),
      'POST /withdrawals': { code, message },
    });
    await confirming('100');
    await userEvent.type(field('Authenticator code'), '000000{Enter}');
    await toldAt('Authenticator code', message);
  });

  it('tells why no code is sent, and asks for the one of the amount that stands there now', async () => {
    let answer: Answer = { code: 557, message: 'Too soon.' };
    const server = await open({ ...withdrawalAnswers(), '/withdrawals/code': () => answer });
    const first = await confirming('100');
    await userEvent.click(first.getByRole('button', { name: 'Send code' }));
    expect(await first.findByText('Too soon.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer = { data: { resend_after: 60_000, valid_for: 1_800_000 } };
    await userEvent.clear(field('Amount'));
    const second = await confirming('120');
    await userEvent.click(second.getByRole('button', { name: 'Send code' }));
    expect(await second.findByText(/Sent to maria@example.com/)).toBeTruthy();
    expect(server.to('/withdrawals/code').map(({ body }) => (body as { amount: string }).amount)).toEqual([
      '100',
      '120',
    ]);
  });

  it.each([
    [11904, 'Another one is pending.'],
    [11922, 'This is more than the limit.'],
    [11920, 'The address is new.'],
  ])('tells what else the server refuses: %i', async (code, message) => {
    await open({ ...withdrawalAnswers(), 'POST /withdrawals': { code, message } });
    const sheet = await confirming('100');
    await userEvent.type(field(CODE), '123456{Enter}');
    expect((await sheet.findByText(message)).closest('[role=alert]')).toBeTruthy();
  });

  it('is never made twice after a lost answer, even with another code', async () => {
    const server = await open({
      ...withdrawalAnswers(),
      'POST /withdrawals': { status: 502, text: 'nobody' },
    });
    const sheet = await confirming('100');
    await userEvent.type(field(CODE), '111111{Enter}');
    expect(await sheet.findByText(/No response/)).toBeTruthy();
    await userEvent.clear(field(CODE));
    await userEvent.type(field(CODE), '222222{Enter}');
    await waitFor(() => expect(posted(server)).toHaveLength(2));
    const [first, second] = posted(server).map(({ body }) => body as Record<string, string>);
    expect(second?.client_id).toBe(first?.client_id);
    expect(second?.verify_code).toBe('222222');
  });

  it('does not go to an address that is too new', async () => {
    await open(withdrawalAnswers({ wallets: () => [wallet({ usable_at: inADay() })] }));
    expect(screen.getByText(/Available from/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true);
  });

  it('takes an address that can be used before one that cannot', async () => {
    await open(
      withdrawalAnswers({
        wallets: () => [wallet({ id: '12', label: 'New', usable_at: inADay() }), wallet()],
      }),
    );
    expect(screen.getByLabelText('Wallet address').textContent).toBe('Cold wallet');
  });
});

describe('a withdrawal to a bank', () => {
  const BANK = `${PAGE}?channel=bank`;

  it('is chosen beside the wallet, and goes to a saved card', async () => {
    const server = await open({
      ...withdrawalAnswers(),
      'POST /withdrawals': { data: withdrawal({ channel: 'bank' }) },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Bank account' }));
    const card = await screen.findByLabelText('Bank account', { selector: 'button' });
    expect(card.textContent).toBe('BNP Paribas •••• 2606');
    expect(location.search).toBe('?channel=bank');
    const sheet = await confirming('60');
    expect(detail('Payee', sheet)).toBe('Maria Lopez');
    expect(detail('You receive', sheet)).toContain('60 USD');
    await userEvent.type(field(CODE), '123456{Enter}');
    await waitFor(() => expect(posted(server)).toHaveLength(1));
    expect(posted(server)[0]?.body).toMatchObject({ channel: 'bank', bankcard_id: '21' });
    expect(posted(server)[0]?.body).not.toHaveProperty('wallet_id');
  });

  it('offers to add a card when there is none', async () => {
    await visit(BANK, { answers: withdrawalAnswers({ bankcards: () => [] }) });
    expect(await screen.findByText('No bank account saved yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add bank account' }).getAttribute('href')).toBe(
      '/withdrawal/add-bankcard',
    );
  });

  it('lets another card be chosen, added and managed', async () => {
    const other = bankcard({ id: '22', bank_name: 'Kasikornbank' });
    await open(withdrawalAnswers({ bankcards: () => [bankcard(), other] }), BANK);
    await userEvent.click(screen.getByLabelText('Bank account', { selector: 'button' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Bank account' }));
    expect(sheet.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe(
      '/withdrawal/manage-bankcard',
    );
    await userEvent.click(sheet.getByRole('button', { name: /Kasikornbank/ }));
    await waitFor(() =>
      expect(screen.getByLabelText('Bank account', { selector: 'button' }).textContent).toContain(
        'Kasikornbank',
      ),
    );
  });
});

describe('what stands in the way of every withdrawal', () => {
  const blocked = () =>
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true);

  it('is the one under way', async () => {
    await open(withdrawalAnswers({ terms: { pending_id: '31' } }));
    expect(screen.getByText('A withdrawal is pending')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View this withdrawal' }).getAttribute('href')).toBe(
      '/withdrawal/withdraw-records?id=31',
    );
    blocked();
  });

  it('is a password that was just changed', async () => {
    await open(withdrawalAnswers({ terms: { hold: changed(inADay()) } }));
    expect(screen.getByText('Withdrawals are on hold')).toBeTruthy();
    expect(screen.getByText(/The password was changed\. It ends on /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact customer service' })).toBeTruthy();
    blocked();
  });

  it('is an identity that is not verified', async () => {
    await open(withdrawalAnswers({ terms: { level: 'none' } }));
    expect(screen.getByText('Verify your identity first')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Identity verification' }).getAttribute('href')).toBe(
      '/setting/authentication',
    );
    blocked();
  });

  it('passes by itself', async () => {
    await open(withdrawalAnswers({ terms: { hold: changed(Date.now() - 1) } }));
    expect(screen.queryByText('Withdrawals are on hold')).toBeNull();
  });
});

describe('the demo account', () => {
  it.each([
    PAGE,
    '/withdrawal/withdraw-records',
    '/withdrawal/add-wallet',
    '/withdrawal/manage-bankcard',
    '/withdrawal/add-bankcard',
    '/setting/crypto-address-management',
  ])('explains at %s why there is nothing to withdraw, and asks the server nothing', async (path) => {
    const server = await visit(path, { demo: true, answers: withdrawalAnswers() });
    expect(await screen.findByText('Not available in the demo account')).toBeTruthy();
    const asked = server.calls.map((call) => call.path);
    expect(asked.filter((one) => /withdrawals|wallets|bankcards/.test(one))).toEqual([]);
  });
});
