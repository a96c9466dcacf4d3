/**
 * Messages sent by email and SMS. The server's mail templates name the email texts by their
 * template codes.
 */
export const mail = {
  code: {
    subject: {
      register: 'Your code to register with {app}',
      forgot: 'Your code to reset your {app} password',
      password: 'Your code to change your {app} password',
      withdrawal: 'Your code to confirm your {app} withdrawal',
      security: 'Your code to change your {app} security settings',
    },
    greeting: 'Hello,',
    line: 'Your verification code is {code}.',
    confirms: 'It confirms only this withdrawal: {amount} {currency} to {destination}.',
    differs:
      'If you did not request this withdrawal, or any detail is different, do not enter the code: change your password and contact customer service.',
    validity:
      'It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone: our staff will never ask for it.',
    ignore:
      'If you did not request this code, you can ignore this message. Nothing changes unless the code is entered.',
  },
  opening: {
    subject: 'Welcome to {app}',
    greeting: 'Hello {name},',
    line: 'Your account is open. Try everything in the demo account first. To trade with real money, verify your identity under Settings.',
    signature: 'The {app} team',
  },
  verification: {
    subject: {
      approved: 'Your {app} verification is approved',
      rejected: 'Your {app} verification needs to be corrected',
    },
    approved: {
      primary: 'Your identity is verified. You can now trade with real money.',
      advanced: 'Your advanced verification is approved. Your account now has higher limits.',
    },
    rejected: {
      primary: 'Your identity verification was not accepted.',
      advanced: 'Your advanced verification was not accepted.',
    },
    reason: 'Reason: {reason}',
    retry: 'Please correct your details under Settings and submit them again.',
  },
  alert: {
    subject: '{symbol}: your alert was reached',
    see: 'You can view and change your alerts in the app: Market → Alerts.',
  },
  conditional: {
    subject: {
      triggered: 'Your {symbol} order was triggered',
      partly: 'Your {symbol} order was triggered and partly filled',
      unmatched: 'Your {symbol} order was triggered but not filled yet',
      failed: 'Your {symbol} order was rejected when it was triggered',
    },
    see: 'In the app you can see the price that triggered conditional order {id}, and check it.',
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
      'The mark price reached the liquidation price of your position: its margin no longer covered the maintenance margin. The position was closed according to the rules shown in the app.',
    liquidated_terms:
      'The terms of this contract changed: since {time} positions need more margin, as announced on {announced}. Under the previous terms, your position would not have been liquidated; under the current terms, its margin no longer covered the maintenance margin. The position was closed according to the rules shown in the app.',
    deleveraged:
      'A position on the other side was liquidated, and the insurance fund could not cover its loss. According to the rules, the opposite positions with the highest profit and leverage were then closed at its bankruptcy price. Yours was one of them.',
    stop_loss: 'The mark price reached your stop-loss, and the position was closed at the market price.',
    take_profit: 'The mark price reached your take-profit, and the position was closed at the market price.',
    settled: 'The contract expired and was settled at the average index price of its last 30 minutes.',
    rescued:
      'The margin of your cross position no longer covered the maintenance margin. To prevent its liquidation, margin was added: first from your available balance, then from spare margin of your other cross positions, and last from open cross orders, which were canceled.',
    added: 'Added: {added} {currency}.',
    side: {
      buy: 'Long',
      sell: 'Short',
    },
    closed: '{side}, {lots, plural, one {# lot} other {# lots}} closed at {price}.',
    result: 'PnL before fees: {pnl} {currency}.',
    see: 'You can see every step in your order history and under Assets → History.',
  },
  terms: {
    subject: 'The terms of {symbol} change on {time}',
    line: 'You have a position or an order in {symbol}. From {time}, new terms apply:',
    until:
      'Until then the current terms apply, and you can close your position or cancel your order under them. Open orders keep the fees they were placed with.',
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
      'The product settled at {price} USDT. {amount} {currency} was paid to your spot account.',
    mining_done:
      'The lockup period has ended. {amount} {currency} was returned to your spot account, and you received {income} {currency} of income in total.',
    ieo_allotted:
      'You were allotted {amount} {currency}. {refund} USDT was refunded to your spot account. The tokens will be credited when they are listed.',
    ieo_refunded:
      'No {currency} was allotted to your subscription. {refund} USDT was refunded to your spot account.',
    ieo_credited: '{amount} {currency} was credited to your spot account.',
    see: 'You can see every step in your records and under Assets → History.',
  },
  account: {
    subject: {
      login_new_device: 'New login to your {app} account from a new device',
      password_changed: 'Your {app} password was changed',
      password_reset: 'Your {app} password was reset',
      totp_bound: 'An authenticator app was added to your {app} account',
      totp_unbound: 'The authenticator app was removed from your {app} account',
      passkey_added: 'A passkey was added to your {app} account',
      passkey_removed: 'A passkey was removed from your {app} account',
      passkeys_reset: 'The passkeys of your {app} account were removed',
      passkey_copied: 'A passkey of your {app} account no longer works',
      api_key_created: 'An API key was created for your {app} account',
      api_key_ended: 'An API key of your {app} account was ended',
      api_key_ended_by_operator: 'We ended an API key of your {app} account',
      orders_canceled_by_timer: 'Your open orders in your {app} account were canceled by a timer',
      wallet_added: 'A withdrawal address was added to your {app} account',
      bankcard_added: 'A bank account was added to your {app} account',
      bankcard_changed: 'A bank account in your {app} account was changed',
      operator_credited: 'Your {app} account was credited manually',
      operator_debited: 'Your {app} account was debited manually',
    },
    login_new_device: 'Someone logged in to your account from a new device:',
    password_changed:
      'Your password was changed. All devices were logged out, and withdrawals are on hold for 24 hours.',
    password_reset:
      'Your password was reset with a code we sent you. All devices were logged out, and withdrawals are on hold for 24 hours.',
    totp_bound:
      'An authenticator app was added to your account. From now on, every login requires a code from it.',
    totp_unbound: 'The authenticator app was removed from your account. Logins no longer require a code.',
    passkey_added: 'A passkey was added to your account. Whoever has it can log in and confirm withdrawals:',
    passkey_removed: 'A passkey was removed from your account. It no longer works:',
    passkeys_reset:
      'Your password was reset, so the passkeys of your account were removed. Add new ones under Security:',
    passkey_copied:
      'A passkey of your account was used as if there were a copy of it, so it no longer works. Add a new one under Security:',
    api_key_created: 'An API key was created for your account. A program that has it can act for you:',
    api_key_ended: 'An API key of your account was ended. It no longer works:',
    api_key_ended_by_operator: 'We ended an API key of your account. It no longer works:',
    orders_canceled_by_timer:
      'A program of yours set a timer, and it ran out. So we canceled all open orders of the account. Account and number of orders:',
    wallet_added: 'A withdrawal address was added to your account:',
    bankcard_added: 'A bank account for withdrawals was added to your account:',
    bankcard_changed: 'A bank account for withdrawals was changed to:',
    operator_credited: 'We manually credited your spot account:',
    operator_debited: 'We manually debited your spot account:',
    stranger: 'If this was not you, change your password immediately and contact customer service.',
    unexpected: 'If you did not expect this, contact customer service.',
    see: 'You can see this and all other activity in the app under Settings → Account activity.',
  },
  deposit: {
    subject: {
      completed: 'Your deposit to {app} has arrived',
      rejected: 'Your deposit to {app} was not confirmed',
    },
    completed: '{amount} {currency} was credited to your spot account.',
    differs: 'You submitted {announced} {currency}, but {amount} {currency} arrived.',
    by_operator: 'Our staff confirmed it manually.',
    rejected: 'Your deposit of {amount} {currency} was not confirmed.',
    retry:
      'If you did send the money, submit the deposit again with a readable voucher, or contact customer service.',
  },
  withdrawal: {
    subject: {
      submitted: 'A withdrawal was requested from your {app} account',
      sent: 'Your {app} withdrawal has been sent',
      success: 'Your {app} withdrawal is complete',
      rejected: 'Your {app} withdrawal was rejected',
    },
    submitted: 'You requested a withdrawal of {amount} {currency} to {destination}.',
    stranger:
      'If this was not you, cancel the withdrawal in the app immediately, change your password and contact customer service.',
    sent: 'Your withdrawal of {amount} {currency} to {destination} has been sent.',
    transaction: 'Transaction: {transaction}',
    success: 'Your withdrawal of {amount} {currency} to {destination} is complete.',
    rejected:
      'Your withdrawal of {amount} {currency} was rejected. The money and the fee are back in your spot account.',
  },
  hold: {
    subject: {
      put: {
        withdrawals: 'Withdrawals from your {app} account are on hold',
        trading: 'Trading in your {app} account is on hold',
        frozen: 'Your {app} account is frozen',
      },
      lifted: {
        withdrawals: 'The hold on withdrawals from your {app} account was lifted',
        trading: 'The hold on trading in your {app} account was lifted',
        frozen: 'Your {app} account is no longer frozen',
      },
      ending: {
        withdrawals: 'Your {app} withdrawal lock will end',
        frozen: 'Your {app} account will be unfrozen',
      },
    },
    ending: {
      withdrawals:
        'Someone who knows your password and had a second code asked to unlock withdrawals from your account.',
      frozen: 'Someone who knows your password and had a second code asked to unfreeze your account.',
    },
    lifted: {
      withdrawals: 'The hold on withdrawals from your account was lifted.',
      trading: 'The hold on trading in your account was lifted.',
      frozen: 'Your account is no longer frozen.',
    },
    login: {
      put: 'Your account is disabled: you cannot log in until it is enabled again.',
      lifted: 'Your account is enabled: you can log in again.',
    },
    next: {
      put: 'If you have questions, contact customer service.',
      lifted: 'If another hold applies, the app shows it.',
      ending: 'If this was not you, turn it on again in the app immediately, and change your password.',
    },
  },
  chat: {
    subject: 'Customer service has replied to you on {app}',
    line: 'Customer service has replied to you:',
    reply: 'To reply, open customer service in the app. Please do not reply to this email.',
  },
  margin: {
    subject: 'Margin warning: your {symbol} position is close to liquidation',
    line: '{side} {symbol}: the margin ratio has reached {percent}%. At 100% the position is liquidated.',
    price: 'Mark price: {mark}. Liquidation price: {liquidation}.',
    act: 'To avoid liquidation, add margin or close part of the position.',
  },
  fill: {
    subject: 'Your {symbol} order was filled',
    bought: 'Bought {amount} {currency} at an average price of {price}, for {total} {quote}.',
    sold: 'Sold {amount} {currency} at an average price of {price}, for {total} {quote}.',
    lots: '{lots, plural, one {# lot} other {# lots}} filled at an average price of {price}.',
  },
  option: {
    subject: 'Your {symbol} option has settled',
    won: 'It won: {paid} {currency} was paid to your option account.',
    equal: 'It ended at the price it began with: {paid} {currency} was paid back to your option account.',
    lost: 'It lost: {amount} {currency} was not returned.',
    refunded: 'It was refunded: {paid} {currency} was paid back to your option account.',
  },
  announcement: {
    subject: 'A new announcement',
    line: 'You can read the announcement in the app.',
  },
  many: {
    subject: 'Notifications were combined',
    line: 'After {most} notifications of one kind in an hour, {count, plural, one {# more was} other {# more were}} combined here. All of them are in your records.',
  },
  push: {
    hidden: 'You have a new notification. Open the app to read it.',
  },
  sms: '{app}: your verification code is {code}, valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.',
};
