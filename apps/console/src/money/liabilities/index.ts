export { CustodyPage } from './custody-page.tsx';
