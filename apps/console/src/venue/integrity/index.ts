export { VerificationPage } from './verification-page.tsx';
