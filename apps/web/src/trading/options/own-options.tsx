import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../kit/index.ts';
import { useOpenOptions } from '../../platform/live/index.ts';
import { CloseAll } from './close/close-all.tsx';
import { OpenOptions } from './open/open-options.tsx';
import { OptionHistory } from './option-history.tsx';

type View = 'open' | 'history';

/** The customer's options of this symbol. */
export function OwnOptions({ symbol }: { symbol: string }) {
  const t = useTranslations('options');
  const [view, setView] = useState<View>('open');
  const open = useOpenOptions().items.filter((order) => order.symbol === symbol).length;
  return (
    <section aria-label={t('own', { symbol })} className="relative">
      <Tabs
        label={t('own', { symbol })}
        tabs={[
          { value: 'open', label: t('open_count', { count: open }) },
          { value: 'history', label: t('history') },
        ]}
        value={view}
        onChange={setView}
      >
        {view === 'open' ? <OpenOptions symbol={symbol} /> : <OptionHistory symbol={symbol} />}
      </Tabs>
      {view === 'open' && open > 0 && (
        <div className="absolute top-1 right-0">
          <CloseAll symbol={symbol} />
        </div>
      )}
    </section>
  );
}
