import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenOptions } from '../../../platform/live/index.ts';
import { AssetsTable, Dock, useOnlySymbol } from '../../panels/index.ts';
import { CloseAll } from '../close-all.tsx';
import { EndedOptionsTable, OpenOptionsTable } from './options-table.tsx';

type View = 'open' | 'history' | 'assets';

/** The customer's timed options and their account, below the chart. */
export function OptionDock({ symbol }: { symbol: string }) {
  const t = useTranslations();
  const [view, setView] = useState<View>('open');
  const only = useOnlySymbol();
  const chosen = only.onlySymbol ? symbol : null;
  const open = useOpenOptions().items.filter((order) => chosen === null || order.symbol === chosen);
  return (
    <Dock
      {...only}
      label={t('options.own', { symbol })}
      symbol={symbol}
      tabs={[
        { value: 'open', label: t('options.open_count', { count: open.length }) },
        { value: 'history', label: t('options.history') },
        { value: 'assets', label: t('shell.assets') },
      ]}
      view={view}
      onView={setView}
      action={view === 'open' && open.length > 0 && <CloseAll symbol={chosen} />}
    >
      {view === 'open' && <OpenOptionsTable options={open} />}
      {view === 'history' && <EndedOptionsTable symbol={chosen} />}
      {view === 'assets' && <AssetsTable kind="option" />}
    </Dock>
  );
}
