export {
  pairOf,
  symbolOf,
  symbolPath,
  TRADE_PRODUCTS,
  type TradeProduct,
  tradePath,
} from '../../platform/paths/trade.ts';
export { OrderKinds } from './order-kinds.tsx';
export { TradeLink } from './trade-link.tsx';
