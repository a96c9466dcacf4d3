import { CircleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketStatus } from '../../platform/live/index.ts';
import { useConnectionHistory } from './connection.ts';

/** Says when the figures are not current or the market takes no orders. */
export function MarketNotice({ symbol }: { symbol: string }) {
  const t = useTranslations('trade');
  const { connection, wasConnected } = useConnectionHistory();
  const market = useMarketStatus(symbol);
  return (
    <div aria-live="polite">
      {connection !== 'open' && wasConnected ? (
        <Notice icon={<WifiOff className="size-4 shrink-0" aria-hidden="true" />}>{t('stale')}</Notice>
      ) : (
        market?.status === 'suspended' && (
          <Notice icon={<CircleAlert className="size-4 shrink-0" aria-hidden="true" />}>
            {t(market.reason === 'closed' ? 'closed_note' : 'suspended_note')}
          </Notice>
        )
      )}
    </div>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mb-2 flex items-center gap-2 rounded-sm bg-raised px-3 py-2 text-sm text-warning">
      {icon}
      {children}
    </p>
  );
}
