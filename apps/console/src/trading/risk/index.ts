export { RiskPage } from './risk-page.tsx';
