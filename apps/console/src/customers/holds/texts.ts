export const holdsTexts = {
  title: 'Holds',
  kinds: { withdrawals: 'withdrawals on hold', trading: 'trading on hold', frozen: 'frozen' },
  effects: {
    withdrawals:
      'The customer cannot withdraw, and payouts cannot be approved, sent or completed. Everything else works.',
    trading:
      'The customer cannot place orders, convert or subscribe, except to close contracts and options. Canceling and withdrawing remain possible. Orders placed before can still fill.',
    frozen:
      'No withdrawals or payouts, and no orders, except to close contracts and options. Canceling, adding margin and transfers into the contract account remain possible. Orders placed before can still fill.',
  },
  causes: {
    operator: 'An operator',
    disabled: 'The account was disabled',
    password_changed: 'The password was changed',
    authenticator_removed: 'The authenticator was removed',
  },
  states: { active: 'Active', expired: 'Expired', lifted: 'Lifted' },
  columns: {
    kind: 'Hold',
    reason: 'Reason',
    put: 'Placed',
    until: 'Until',
    state: 'State',
  },
  venue: 'The platform',
  untilLifted: 'Until lifted',
  none: 'This account has no holds and never had any.',
  note: 'The operator who placed a hold cannot lift it while another operator with the support role can.',
  byEnabling: 'Ends when the customer is enabled',
  byTime: 'Ends automatically',
  byAnother: 'Another operator must lift it',
  liftedBy: (operator: string, at: string, reason: string) => `${operator}, ${at}: ${reason}`,
  put: 'Place a hold',
  putText: 'The customer is told immediately, by email and in the app, with your reason and the end.',
  kind: 'Type of hold',
  reasonHint: 'The customer sees this.',
  until: 'Until',
  untilHint: 'In your time zone. Leave it empty to hold until lifted.',
  untilWrong: 'Choose a time in the future, at most ten years ahead, or leave it empty.',
  putDone: 'The hold has been placed.',
  lift: 'Lift',
  liftTitle: (kind: string) => `Lift “${kind}”?`,
  liftText: 'The customer is told. Other holds on the account stay in place.',
  liftDone: 'The hold has been lifted.',
  heldFromPayout:
    'The customer’s money is on hold: this withdrawal cannot be approved, sent or marked as done. See the customer’s page.',
} as const;
