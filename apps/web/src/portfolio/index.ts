export { AccountChip } from './account-chip.tsx';
export { ASSETS_KEY, useAssets, useRenewalOnBalanceChange } from './assets-query.ts';
export { BtcEquivalent } from './btc-equivalent.tsx';
export { HideAmountsButton, PrivateFigure } from './private-figure.tsx';
export { TodayProfit } from './today-profit.tsx';
export { TotalFigure } from './total-figure.tsx';
