export { MarketLabel } from './market-label.tsx';
export {
  appDataQuery,
  isExpiring,
  untilRenewal,
  useAppInfo,
  useAppName,
  useIsSimulatedMarket,
} from './query.ts';
export { supportAddress, useSupportAddress } from './support.ts';
