export { TrialBalancePage } from './books-page.tsx';
