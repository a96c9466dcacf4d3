import type { NotificationTarget } from '@trade/protocol';
import { useFeatures } from '../../platform/feature.tsx';
import {
  ACCOUNT_CHANGES_PATH,
  ALERTS_PATH,
  CHAT_PATH,
  HOME_PATH,
  NEWS_PATH,
  OWN_HOLDS_PATH,
  VERIFICATION_PATH,
} from '../../platform/paths.ts';
import { tradePath } from '../../platform/trade-paths.ts';

/** The pages that no feature opens a record on. */
const PAGES: Partial<Record<NotificationTarget['kind'], (id: string) => string>> = {
  account_changes: () => ACCOUNT_CHANGES_PATH,
  holds: () => OWN_HOLDS_PATH,
  verification: () => VERIFICATION_PATH,
  support: () => CHAT_PATH,
  alerts: () => ALERTS_PATH,
  announcement: () => HOME_PATH,
  news: (id) => `${NEWS_PATH}/${id}`,
  contract: (symbol) => contractPath(symbol),
};

function contractPath(symbol: string): string {
  const [pair = symbol, product] = symbol.split('-');
  return tradePath(product === 'WEEK' ? 'dated' : product === 'PERP' ? 'eternal' : 'spot', pair);
}

/** Returns where a notification leads; null when there is no more to see. */
export function useTargetPath(): (target: NotificationTarget | null) => string | null {
  const features = useFeatures();
  return (target) => {
    if (target === null) return null;
    const { id, kind } = target;
    const page = PAGES[kind];
    if (page) return page(id);
    if (id === '') return null;
    for (const { ledger } of features) {
      const opens: Partial<Record<string, (id: string) => string>> = ledger?.opens ?? {};
      const opened = opens[kind]?.(id);
      if (opened !== undefined) return opened;
    }
    return null;
  };
}
