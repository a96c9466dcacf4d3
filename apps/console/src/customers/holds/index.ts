export { CustomerHolds, WithHolds } from './customer-holds.tsx';
