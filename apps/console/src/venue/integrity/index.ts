export { LedgerVerificationPage } from './verification-page.tsx';
