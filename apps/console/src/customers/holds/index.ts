export { CustomerHolds, WithHolds } from './customer-holds.tsx';
export { holdsTexts } from './texts.ts';
