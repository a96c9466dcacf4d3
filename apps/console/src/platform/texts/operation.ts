/** Features and messages. */
export const features = {
  title: 'Features',
  names: {
    registration: { name: 'Registration', hint: 'New customers can open an account.' },
    spot: { name: 'Spot trading', hint: 'Customers can place spot orders. Canceling is always possible.' },
    exchange: {
      name: 'Conversion',
      hint: 'Customers can convert one currency into another at a quoted rate.',
    },
    contract: {
      name: 'Dated contracts',
      hint: 'Customers can open positions in dated contracts. Closing stays possible while this is off.',
    },
    eternal_contract: {
      name: 'Perpetual contracts',
      hint: 'Customers can open positions in perpetual contracts. Closing stays possible while this is off.',
    },
    options: {
      name: 'Timed options',
      hint: 'Customers can buy timed options. Open options can still be closed under their terms, and are always settled.',
    },
    financial: {
      name: 'Financial products',
      hint: 'Customers can buy shares of financial products. Shares already bought are always settled.',
    },
    lock_mining: {
      name: 'Lock-mining',
      hint: 'Customers can lock money. Locked money always earns its income, can be redeemed early and is returned.',
    },
    ieo: {
      name: 'IEO',
      hint: 'Customers can subscribe to new tokens. Subscriptions already made are always allotted.',
    },
    fiat_deposit: {
      name: 'Fiat deposits',
      hint: 'Shows the fiat deposit limit among the verification limits. This only shows the limit: the app itself does not accept fiat money, so switch it on once you do.',
    },
    c2c: {
      name: 'C2C',
      hint: 'Shows the C2C limits among the verification limits. This only shows the limits: the app itself has no C2C market, so switch it on once you offer one.',
    },
  },
  on: 'On',
  off: 'Off',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  onTitle: (name: string) => `Switch ${name} on?`,
  offTitle: (name: string) => `Switch ${name} off?`,
  onText: 'Customers can use it immediately. Apps that are open show it when they are next loaded.',
  offText: 'It is no longer offered to customers, effective immediately.',
  onNow: (name: string) => `${name} is on.`,
  offNow: (name: string) => `${name} is off.`,
} as const;

export const outbox = {
  title: 'Outbox',
  intro: 'Messages that were not sent because no email or SMS provider is set up.',
  empty: 'All messages have gone to a provider.',
  channels: { email: 'Email', sms: 'SMS' },
  columns: { created: 'Created', channel: 'Channel', recipient: 'To', message: 'Message' },
  read: 'Read',
} as const;
