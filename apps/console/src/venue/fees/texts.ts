export const feeTiersTexts = {
  title: 'Fee tiers',
  intro:
    'What customers pay of each market’s own fee, by their volume of the last 30 days in USDT. The first tier is the market’s own fee. Orders keep the fees they were placed with.',
  columns: {
    tier: 'Tier',
    volume: 'From',
    spot: 'Spot, maker / taker',
    contract: 'Contracts, maker / taker',
  },
  fields: {
    volume: 'From a volume of',
    spotMaker: 'Spot maker',
    spotTaker: 'Spot taker',
    contractMaker: 'Contracts maker',
    contractTaker: 'Contracts taker',
  },
  waiting: 'Not yet in force',
  change: 'Change',
  changeTitle: 'Change the fee tiers?',
  changeText: (hurtful: string) =>
    `Each percentage is the part of a market’s own fee that a tier pays. Changes that cannot hurt customers apply immediately. ${hurtful}`,
  tier: (place: number) => `Tier ${place}`,
  add: 'Add a tier',
  remove: (place: number) => `Remove tier ${place}`,
  raised: 'Fees at some volume',
  volumeInvalid: 'Enter a number, such as 100000.',
  notBeyond: 'Enter more than the tier before begins at.',
  moreThanBefore: 'Enter no more than the tier before pays.',
  unchanged: 'There are no changes to save.',
  save: 'Save',
  changed: 'The fee tiers have been changed.',
} as const;
