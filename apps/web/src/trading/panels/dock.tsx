import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Switch, Tabs } from '../../kit/index.ts';
import { useDeskMemory } from './memory.ts';

interface DockProps<View extends string> {
  label: string;
  /** The symbol of the page. */
  symbol: string;
  tabs: readonly { value: View; label: ReactNode }[];
  view: View;
  onView: (view: View) => void;
  /** Above the tables, whichever is shown. */
  top?: ReactNode;
  /** What can be done with all that the table shows; beside the tabs. */
  action?: ReactNode;
  onlySymbol: boolean;
  onOnlySymbol: (only: boolean) => void;
  /** The table. */
  children: ReactNode;
}

/** What the customer has and had, as tables below the chart. */
export function Dock<View extends string>(props: DockProps<View>) {
  const { label, symbol, tabs, view, onView, top, action, onlySymbol, onOnlySymbol, children } = props;
  const t = useTranslations('desk');
  return (
    <section aria-label={label} className="relative flex h-full min-h-0 flex-col">
      {top}
      <div className="relative min-h-0 flex-1">
        <Tabs
          className="flex h-full flex-col [&>[role=tablist]]:px-3 [&>[role=tablist]]:pr-64 [&_[role=tab]]:text-sm [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-auto"
          label={label}
          tabs={tabs}
          value={view}
          onChange={onView}
        >
          {children}
        </Tabs>
        <div className="absolute top-0 right-3 flex h-11 items-center gap-2 bg-ground pl-3">
          {action}
          <span className="text-muted text-xs" aria-hidden="true">
            {t('only_symbol', { symbol })}
          </span>
          <Switch label={t('only_symbol', { symbol })} checked={onlySymbol} onChange={onOnlySymbol} />
        </div>
      </div>
    </section>
  );
}

/** Whether the tables show only the page's symbol; remembered on this device. */
export function useOnlySymbol() {
  const { memory, remember } = useDeskMemory();
  return {
    onlySymbol: memory.onlySymbol ?? false,
    onOnlySymbol: (onlySymbol: boolean) => remember({ onlySymbol }),
  };
}
