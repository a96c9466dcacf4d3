export { AccountChip } from './account-chip.tsx';
export { ACCOUNT_KINDS, type AccountKind, isAccountKind } from './account-kind.ts';
export { ASSETS_KEY, useAssets, useRenewalOnBalanceChange } from './assets-query.ts';
export { BtcEquivalent } from './btc-equivalent.tsx';
export { HideAmountsButton, PrivateFigure } from './private-figure.tsx';
export { TodayProfit } from './today-profit.tsx';
export { TotalFigure } from './total-figure.tsx';
