/** Shared by the terms of markets, contracts, options and conversion. */
export const termsTexts = {
  bounds: (least: string, most: string) => `${least} to ${most}`,
  percentInvalid: 'Enter a percentage with at most 4 decimal places.',
  outside: (bounds: string) => `Enter a value from ${bounds}.`,
  coming: 'Pending changes',
  waitsForSecond: 'Waiting for a second operator',
  from: (time: string) => `From ${time}`,
  change: (what: string, before: string, after: string) => `${what}: ${before} → ${after}`,
  hurts: (fields: string) =>
    `This can hurt customers who hold a position, an order or money here: ${fields}.`,
  willWait: 'The whole change waits for a second operator, if there is one.',
  willWaitUntil: (hours: string, earliest: string) =>
    `The whole change waits for a second operator, and then for a notice period of ${hours} hours, which customers can see. It takes effect on ${earliest} at the earliest.`,
  hurtfulWait:
    'Changes that can hurt them wait for a second operator, if there is one; here no notice period follows.',
  hurtfulWaitUntil: (hours: string) =>
    `Changes that can hurt them wait for a second operator, and then for a notice period of ${hours} hours.`,
  waits: (what: string) => `The change to ${what} is waiting for a second operator.`,
  waitsUntil: (what: string, hours: string, earliest: string) =>
    `The change to ${what} is waiting for a second operator. It takes effect ${hours} hours after the approval, on ${earliest} at the earliest.`,
  daysUnit: 'days',
  within: (days: number) => `At most ${days} days later`,
  unchanged: 'There are no changes to save.',
  save: 'Save',
  problems: {
    name: 'Enter a name of at most 60 characters.',
    code: 'Enter a code of 2 to 12 capital letters or digits.',
    text: 'Enter at most 2000 characters.',
    amount: 'Enter a number above 0, such as 12.5.',
    decimal: 'Enter a number, such as 12.5.',
    percent: 'Enter a percentage with at most 4 decimal places.',
    count: 'Enter a whole number above 0.',
    days: 'Enter a whole number of days.',
    moment: 'Enter a date and a time.',
    open_moment: 'Enter a date and a time.',
    time: 'Enter a time as HH:mm.',
    day: 'Choose a date.',
    late: (bounds: string) => `This is too early or too late. Allowed: ${bounds}.`,
  },
} as const;
