export { AdjustmentsPage } from './adjustments-page.tsx';
