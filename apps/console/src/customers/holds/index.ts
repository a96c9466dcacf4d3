export { WithHolds } from './badges.tsx';
export { CustomerHolds } from './customer-holds.tsx';
