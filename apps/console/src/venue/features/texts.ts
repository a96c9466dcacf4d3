/** Features and messages. */
export const featuresTexts = {
  title: 'Features',
  names: {
    registration: { name: 'Registration', hint: 'New customers can open an account.' },
    spot: { name: 'Spot trading', hint: 'Customers can place spot orders. Canceling is always possible.' },
    exchange: {
      name: 'Conversion',
      hint: 'Customers can convert one currency into another at a quoted rate.',
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
