// @vitest-environment page
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountHold } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { type Answers, fill, press, toldAt, visit } from '../../customer.ts';
import { maria } from '../../people.ts';

const PAGE = '/setting/security/freeze';
const DAY = 86_400_000;
const CODE_SENT = { data: { resend_after: 60_000, valid_for: 600_000 } };

/** The server's side of an account that its customer holds, and lets end. */
function account(totp_bound: boolean): Answers {
  const holds: AccountHold[] = [];
  return {
    'GET /user/': () => ({ data: { ...maria, totp_bound, holds } }),
    'POST /user/holds': ({ body }) => {
      const { kind, slowly } = body as { kind: AccountHold['kind']; slowly: boolean };
      const cause = slowly ? 'customer_slowly' : 'customer';
      holds.splice(0, 1, { kind, cause, reason: null, since: Date.now(), until: null });
      return { data: null };
    },
    'POST /verify/email': () => CODE_SENT,
    'POST /user/holds/end': ({ body }) => {
      const { password } = body as { password: string };
      if (password !== 'secret1') return { code: 555, message: 'The password is wrong.' };
      const [hold] = holds;
      if (hold) hold.until = Date.now() + DAY;
      return { data: null };
    },
  };
}

const confirmIn = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('freezing the account', () => {
  it('takes two taps, and its end the password and a code', async () => {
    const server = await visit(PAGE, { answers: account(true) });
    await press('Freeze now');
    await confirmIn('Freeze now');
    expect(server.to('/user/holds')).toMatchObject([{ body: { kind: 'frozen', slowly: false } }]);
    // A toast says the same for a while.
    expect(await screen.findByRole('button', { name: 'Your account is frozen' })).toBeTruthy();
    expect(screen.getByText(/You asked for it\. It lasts until you ask for its end, and 24 hours longer\./));

    await press('Unfreeze');
    const sheet = await screen.findByRole('dialog');
    const ask = () => userEvent.click(within(sheet).getByRole('button', { name: 'Unfreeze' }));
    await ask();
    await toldAt('Password', 'Enter your password.');
    await fill({ Password: 'secret9', 'Authenticator code': '123456' });
    await ask();
    await toldAt('Password', 'The password is wrong.');
    await fill({ Password: 'secret1' });
    await ask();
    expect(await screen.findByRole('button', { name: 'Keep it on' })).toBeTruthy();
    expect(server.to('/user/holds/end').at(-1)).toMatchObject({
      body: { kind: 'frozen', password: 'secret1', code: '123456' },
    });

    await press('Keep it on');
    expect(await screen.findByRole('button', { name: 'Unfreeze' })).toBeTruthy();
  });
});

describe('the withdrawal lock', () => {
  it('lasts on for as long as was chosen', async () => {
    const server = await visit(PAGE, { answers: account(false) });
    await userEvent.click(await screen.findByRole('radio', { name: '72 hours' }));
    await press('Lock withdrawals');
    await confirmIn('Lock withdrawals');
    expect(server.to('/user/holds')).toMatchObject([{ body: { kind: 'withdrawals', slowly: true } }]);
    await press('Unlock');
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText(/72 hours after you confirm/)).toBeTruthy();
    // Without an authenticator app a code is mailed.
    expect(within(sheet).getByRole('button', { name: 'Send code' })).toBeTruthy();
  });
});
