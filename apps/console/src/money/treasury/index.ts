export { TrialBalancePage } from './trial-balance-page.tsx';
