export { VerificationPage } from './verification-page.tsx';
export { VerificationsPage } from './verifications-page.tsx';
