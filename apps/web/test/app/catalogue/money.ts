import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountChange } from '@trade/protocol';
import { press, visit } from '../../customer.ts';
import { stubCanvas } from '../../kit/canvas.ts';
import { deposit, depositAnswers } from '../../money/deposits/deposits.ts';
import { withdrawalAnswers } from '../../money/withdrawals/fixtures.ts';
import type { ClientCase } from './message.ts';

const CHANGE: AccountChange = { id: '1', type: 'registered', detail: '', date: 1_700_000_000_000 };

/** Deposits, withdrawals, and lists that are empty or at their end. */
export const moneyCases: readonly ClientCase[] = [
  ['deposits.wait_title', () => visit('/recharge', { answers: depositAnswers(() => [deposit()]) })],
  [
    'deposits.error.voucher_missing',
    async ({ deposits }) => {
      stubCanvas();
      await visit('/recharge/submit-voucher?currency=USDT&network=TRC20&amount=150', {
        answers: depositAnswers(),
      });
      await press(deposits.submit);
    },
  ],
  [
    'withdrawals.no_wallet',
    () => visit('/withdrawal/cashout', { answers: withdrawalAnswers({ wallets: () => [] }) }),
  ],
  [
    'kit.no_more',
    () =>
      visit('/setting/account-change', {
        answers: { '/user/account_changes': { data: { items: [CHANGE], next_cursor: null } } },
      }),
  ],
  [
    'orders.no_history',
    async ({ orders: { history } }) => {
      await visit('/market/trade/currency_orders', {
        answers: {
          'GET /spot/orders': { data: { items: [], next_cursor: null } },
          '/market/instruments': { data: [] },
        },
      });
      await userEvent.click(await screen.findByRole('tab', { name: history }));
    },
  ],
];
