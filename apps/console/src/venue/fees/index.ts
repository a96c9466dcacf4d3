export { FeeTiersPage } from './fee-tiers-page.tsx';
