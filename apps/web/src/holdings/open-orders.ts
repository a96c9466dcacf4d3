import { useFeatures } from '../platform/feature.tsx';
import { useLive, useOpenItems } from '../platform/live/index.ts';

/** The open orders of each kind, and how their load stands. */
export function useOpenOrdersOfAll() {
  const live = useLive();
  const parts = useFeatures().flatMap(({ openOrders }) => openOrders ?? []);
  return parts.map((part) => {
    const list = part.list(live);
    // biome-ignore lint/correctness/useHookAtTopLevel: the parts are the same in every render
    return { ...part, ...useOpenItems(list), reload: () => void list.reload() };
  });
}

/** How many orders are being traded over time. */
export function useRunningCount(): number {
  const parts = useFeatures().flatMap(({ runningOrders }) => runningOrders ?? []);
  // biome-ignore lint/correctness/useHookAtTopLevel: the parts are the same in every render
  return parts.reduce((sum, { useCount }) => sum + useCount(), 0);
}
