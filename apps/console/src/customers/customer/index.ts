export { VerificationState } from './customer-page.tsx';
export { customersFeature } from './feature.ts';
