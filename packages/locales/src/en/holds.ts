/** What is held of a customer's account, why and until when: on screen, and in refusals. */
export const holds = {
  title: {
    withdrawals: 'Withdrawals are on hold',
    trading: 'Trading is on hold',
    frozen: 'Your account is frozen',
  },
  text: {
    withdrawals: 'You cannot withdraw for the time being.',
    trading: 'You can close positions and cancel orders, but open or buy nothing new.',
    frozen:
      'Nothing can be withdrawn, opened or bought. You can close positions, cancel orders and add margin.',
  },
  kind: {
    withdrawals: 'Withdrawals',
    trading: 'Trading',
    frozen: 'Account frozen',
  },
  why: {
    reason: 'Reason: “{reason}”.',
    disabled: 'The account is disabled.',
    password_changed: 'The password was changed.',
    authenticator_removed: 'The authenticator app was removed.',
  },
  until: 'It ends on {time}.',
  until_lifted: 'It lasts until we lift it.',
  contact: 'Contact customer service',
  notice: {
    put: 'An operator has put a hold on your account',
    lifted: 'A hold on your account was lifted',
  },
};
