export const conversionTermsTexts = {
  title: 'Conversion',
  intro:
    'What it costs customers to convert one currency into another. The rate itself is the reference price; nobody sets it manually.',
  inForce: 'Current terms',
  fields: {
    spread_rate: 'Spread',
    fee_rate: 'Fee',
    minimum: 'Minimum conversion',
    quote_seconds: 'Quote valid for',
  },
  change: 'Change',
  changeTitle: 'Change the terms of conversion?',
  changeText:
    'The new terms apply to new quotes. Quotes already given stay as they are. A lower spread or fee, or a longer quote, waits for a second operator, if there is one.',
  percentInvalid: 'Enter a percentage with at most 4 decimal places.',
  amountInvalid: 'Enter a number, such as 12.5.',
  secondsInvalid: 'Enter a whole number of seconds from 1 to 60.',
  unchanged: 'There are no changes to save.',
  save: 'Save',
  changed: 'The terms of conversion have been changed.',
  waits: 'Waiting for a second operator. See Approvals.',
} as const;
