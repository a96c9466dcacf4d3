/** Messages sent by email and SMS. The server's mail templates name the email texts by their template codes. */
export const mail = {
  code: {
    subject: {
      register: 'Confirm your registration with {app}',
      forgot: 'Reset your {app} password',
      password: 'Change your {app} password',
      withdrawal: 'Confirm your {app} withdrawal',
      security: 'Confirm your {app} security setting',
    },
    greeting: 'Hello,',
    line: 'Your verification code is {code}.',
    confirms: 'It confirms one withdrawal only: {amount} {currency} to {destination}.',
    differs:
      'If you did not ask for this withdrawal, or anything of it differs, do not enter the code: change your password and contact customer service.',
    validity:
      'It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone: our staff will not ask for it.',
    ignore: 'If you did not request this code, ignore this message. Nothing changes without it.',
  },
  opening: {
    subject: 'Welcome to {app}',
    greeting: 'Hello {name},',
    line: 'Your account is open. Try everything with the demo account first; to trade with real money, verify your identity in the settings.',
    signature: 'The {app} team',
  },
  verification: {
    subject: {
      approved: 'Your {app} verification is approved',
      rejected: 'Your {app} verification needs a correction',
    },
    approved: {
      primary: 'Your identity is verified. You can now trade with real money.',
      advanced: 'Your advanced verification is approved. The higher limits now apply to your account.',
    },
    rejected: {
      primary: 'Your identity verification was not accepted.',
      advanced: 'Your advanced verification was not accepted.',
    },
    reason: 'Reason: {reason}',
    retry: 'Please correct your details in the settings and submit them again.',
  },
  conditional: {
    subject: {
      triggered: 'Your order in {symbol} was triggered',
      failed: 'Your order in {symbol} was refused when its price was reached',
    },
    see: 'The app shows the price that decided, and computes it again: conditional order {id}.',
  },
  position: {
    subject: {
      liquidated: 'Your {symbol} position was liquidated',
      deleveraged: 'Your {symbol} position was reduced by auto-deleveraging',
      stop_loss: 'Your {symbol} stop-loss was executed',
      take_profit: 'Your {symbol} take-profit was executed',
      settled: 'Your {symbol} contract has settled',
      rescued: 'Margin was added to your {symbol} position',
    },
    liquidated:
      'The mark price reached the liquidation price of your position: its margin no longer covered the maintenance margin. The position was closed by the rules that the app shows.',
    liquidated_terms:
      'The terms of this contract have changed: since {time} positions must keep more margin, as announced on {announced}. At the terms before, your position would not have been liquidated; at the present ones its margin no longer covered the maintenance margin. The position was closed by the rules that the app shows.',
    deleveraged:
      'A position on the other side was liquidated, and the insurance fund could not take it over. By rule, the opposite positions with the highest profit and multiple were then closed at its bankruptcy price. Yours was among them.',
    stop_loss: 'The mark price reached your stop-loss, and the position was closed at market.',
    take_profit: 'The mark price reached your take-profit, and the position was closed at market.',
    settled: 'The contract expired and was settled at the average index price of its last 30 minutes.',
    rescued:
      'The mark price reached the point at which the margin of your cross position no longer covered the maintenance margin. So that it was not liquidated, margin was added: from your available balance first, then from what your other cross positions could spare, last from waiting cross orders, which are canceled for it.',
    added: 'Added: {added} {currency}.',
    side: {
      buy: 'Long',
      sell: 'Short',
    },
    closed: '{side}, {lots} lots closed at {price}.',
    result: 'Result before fees: {pnl} {currency}.',
    see: 'Every step is in your order history and in your ledger.',
  },
  terms: {
    subject: 'The terms of {symbol} change on {time}',
    line: 'You have a position or an order in {symbol}. From {time} other terms hold:',
    until:
      'Until then the present terms hold, and you can close your position or cancel your order at them. Open orders keep the fees that they were placed at.',
  },
  product: {
    subject: {
      financial_settled: '{name} has matured',
      mining_done: '{name} has ended',
      ieo_allotted: 'Your {currency} subscription was allotted',
      ieo_refunded: 'Your {currency} subscription was refunded',
      ieo_credited: 'Your {currency} tokens have arrived',
    },
    financial_settled:
      'The product has settled at {price} USDT. {amount} {currency} have been paid to your coin account.',
    mining_done:
      'The lockup has ended. {amount} {currency} are back in your coin account, and {income} {currency} of income were paid.',
    ieo_allotted:
      'You were allotted {amount} {currency}. {refund} USDT are back in your coin account. The tokens are credited at the time to market.',
    ieo_refunded:
      'No {currency} was allotted to your subscription. {refund} USDT are back in your coin account.',
    ieo_credited: '{amount} {currency} have been credited to your coin account.',
    see: 'Every step is in your records and in your ledger.',
  },
  account: {
    subject: {
      login_new_device: 'New login to your {app} account from a new device',
      password_changed: 'Your {app} password was changed',
      password_reset: 'Your {app} password was reset',
      totp_bound: 'An authenticator app was added to your {app} account',
      totp_unbound: 'The authenticator app was removed from your {app} account',
      wallet_added: 'A withdrawal address was added to your {app} account',
      bankcard_added: 'A bank account was added to your {app} account',
      bankcard_changed: 'A bank account in your {app} account was changed',
      operator_credited: 'The operator added money to your {app} account',
      operator_debited: 'The operator took money from your {app} account',
    },
    login_new_device:
      'Somebody logged in to your account from a device that has not been used with it before:',
    password_changed:
      'The password of your account was changed. Every login has ended, and withdrawals wait for 24 hours.',
    password_reset:
      'The password of your account was reset with a code that we sent. Every login has ended, and withdrawals wait for 24 hours.',
    totp_bound: 'An authenticator app was added to your account. From now on a login asks for its code.',
    totp_unbound: 'The authenticator app was removed from your account. A login asks for no code any more.',
    wallet_added: 'An address to withdraw to was added to your account:',
    bankcard_added: 'A bank account to withdraw to was added to your account:',
    bankcard_changed: 'A bank account to withdraw to was replaced by another one:',
    operator_credited: 'The operator added money to your coin account by hand:',
    operator_debited: 'The operator took money from your coin account by hand:',
    stranger: 'If this was not you, change your password at once and contact customer service.',
    unexpected: 'If you did not expect this, contact customer service.',
    see: 'You find this and everything else that happened in the app, in the settings under Account activity.',
  },
  deposit: {
    subject: {
      completed: 'Your deposit to {app} has arrived',
      rejected: 'Your deposit to {app} was not confirmed',
    },
    completed: '{amount} {currency} have been added to your coin account.',
    differs: 'You announced {announced} {currency}; {amount} {currency} arrived.',
    by_operator: 'The operator confirmed it by hand.',
    rejected: 'Your deposit of {amount} {currency} was not confirmed.',
    retry:
      'If you did send the money, submit the deposit again with a legible voucher, or contact customer service.',
  },
  withdrawal: {
    subject: {
      submitted: 'A withdrawal was requested from your {app} account',
      sent: 'Your {app} withdrawal has been sent',
      success: 'Your {app} withdrawal is complete',
      rejected: 'Your {app} withdrawal was rejected',
    },
    submitted: 'You asked to withdraw {amount} {currency} to {destination}.',
    stranger:
      'If this was not you, cancel the withdrawal in the app at once, change your password and contact customer service.',
    sent: 'Your withdrawal of {amount} {currency} to {destination} has been sent.',
    transaction: 'Transaction: {transaction}',
    success: 'Your withdrawal of {amount} {currency} to {destination} is complete.',
    rejected:
      'Your withdrawal of {amount} {currency} was not carried out. The money and the fee are back in your coin account.',
  },
  hold: {
    subject: {
      put: {
        withdrawals: 'Withdrawals from your {app} account are on hold',
        trading: 'Trading with your {app} account is on hold',
        frozen: 'Your {app} account is frozen',
      },
      lifted: {
        withdrawals: 'The hold on withdrawals from your {app} account was lifted',
        trading: 'The hold on trading with your {app} account was lifted',
        frozen: 'Your {app} account is no longer frozen',
      },
    },
    lifted: {
      withdrawals: 'A hold on withdrawals from your account was lifted.',
      trading: 'A hold on trading with your account was lifted.',
      frozen: 'A freeze of your account was lifted.',
    },
    login: {
      put: 'The account is disabled: you cannot log in until it is enabled again.',
      lifted: 'The account is enabled: you can log in again.',
    },
    next: {
      put: 'If you have questions, contact customer service.',
      lifted: 'If anything else is held, the app shows it.',
    },
  },
  chat: {
    subject: 'Customer service has answered you on {app}',
    line: 'Customer service has answered you:',
    reply: 'To reply, open customer service in the app. Please do not answer this email.',
  },
  sms: '{app}: your verification code is {code}, valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.',
};
