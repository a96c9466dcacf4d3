export { ACCOUNT_KINDS, AccountChip, type AccountKind, isAccountKind } from './account-chip.tsx';
export { ASSETS_KEY, useAssets, useRenewalOnBalanceChange } from './assets-query.ts';
export { BtcEquivalent } from './btc-equivalent.tsx';
export { type FirstStep, STEP_PATHS, useFirstSteps } from './first-steps.ts';
export { EmptyAccountNote, NextStep } from './next-step.tsx';
export { HideAmountsButton, PrivateFigure, TodayProfit, TotalFigure } from './private-figure.tsx';
