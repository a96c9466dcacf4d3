export { CustomerPage, VerificationState } from './customer-page.tsx';
export { customersFeature } from './feature.ts';
