import { CircleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ConnectionState, useConnection, useMarketStatus } from '../../platform/live/index.ts';

/** The connection's state, and whether it was ever open on this page. */
export function useConnectionHistory(): { connection: ConnectionState; wasConnected: boolean } {
  const connection = useConnection();
  const [wasConnected, setWasConnected] = useState(connection === 'open');
  if (connection === 'open' && !wasConnected) setWasConnected(true);
  return { connection, wasConnected };
}

/** Warns when the figures are not current or the market takes no orders. */
export function MarketWarning({ symbol }: { symbol: string }) {
  const t = useTranslations('trade');
  const { connection, wasConnected } = useConnectionHistory();
  const market = useMarketStatus(symbol);
  return (
    <div aria-live="polite">
      {connection !== 'open' && wasConnected ? (
        <CustomerEvent icon={<WifiOff className="size-4 shrink-0" aria-hidden="true" />}>
          {t('stale')}
        </CustomerEvent>
      ) : (
        market?.status === 'suspended' && (
          <CustomerEvent icon={<CircleAlert className="size-4 shrink-0" aria-hidden="true" />}>
            {t(market.reason === 'closed' ? 'closed_note' : 'suspended_note')}
          </CustomerEvent>
        )
      )}
    </div>
  );
}

function CustomerEvent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mb-2 flex items-center gap-2 rounded-sm bg-raised px-3 py-2 text-sm text-warning">
      {icon}
      {children}
    </p>
  );
}
