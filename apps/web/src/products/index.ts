export { OrderKinds } from './order-kinds.tsx';
export { pairOf, symbolOf, symbolPath, TRADE_PRODUCTS, type TradeProduct, tradePath } from './paths.ts';
export { TradeLink } from './trade-link.tsx';
