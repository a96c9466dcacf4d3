export { OrderKinds } from './order-kinds.tsx';
export { TradeLink } from './trade-link.tsx';
