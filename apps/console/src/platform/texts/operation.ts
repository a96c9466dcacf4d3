/** Features and messages. */
export const features = {
  title: 'Features',
  names: {
    registration: { name: 'Registration', hint: 'New customers can open an account.' },
    spot: { name: 'Spot trading', hint: 'Customers can place spot orders. Cancelling is always possible.' },
    exchange: {
      name: 'Conversion',
      hint: 'Customers can convert one currency into another at a quoted rate.',
    },
    contract: {
      name: 'Dated contracts',
      hint: 'Customers can open positions in dated contracts. Closing is always possible.',
    },
    eternal_contract: {
      name: 'Eternal contracts',
      hint: 'Customers can open positions in eternal contracts. Closing is always possible.',
    },
    options: {
      name: 'Timed options',
      hint: 'Customers can buy timed options. Open ones can be closed and are settled in any case.',
    },
    financial: {
      name: 'Financial products',
      hint: 'Customers can buy shares of financial products. What was bought is settled in any case.',
    },
    lock_mining: {
      name: 'Lock-mining',
      hint: 'Customers can lock money. What is locked earns its income, can be redeemed and comes back in any case.',
    },
    ieo: {
      name: 'IEO',
      hint: 'Customers can subscribe to new tokens. Subscriptions made are allotted in any case.',
    },
    fiat_deposit: {
      name: 'Fiat deposits',
      hint: 'Shows their limit among the verification limits. It only shows terms: the app itself takes no fiat money, so switch it on once you do.',
    },
    c2c: {
      name: 'C2C',
      hint: 'Shows its limits among the verification limits. It only shows terms: the app itself has no C2C market, so switch it on once you offer one.',
    },
  },
  on: 'On',
  off: 'Off',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  onTitle: (name: string) => `Switch ${name} on?`,
  offTitle: (name: string) => `Switch ${name} off?`,
  onText: 'Customers see it at once.',
  offText: 'It is withdrawn from customers at once.',
  onNow: (name: string) => `${name} is on.`,
  offNow: (name: string) => `${name} is off.`,
} as const;

export const outbox = {
  title: 'Outbox',
  intro: 'Messages that had no mail or SMS provider to go to.',
  empty: 'Every message has gone to a provider.',
  channels: { email: 'Email', sms: 'SMS' },
  columns: { created: 'Written', channel: 'Channel', recipient: 'To', message: 'Message' },
  read: 'Read',
} as const;
