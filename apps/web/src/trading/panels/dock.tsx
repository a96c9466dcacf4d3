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
    <section aria-label={label} className="flex h-full min-h-0 flex-col">
      {top}
      <Tabs
        className="flex min-h-0 flex-1 flex-col [&>:first-child]:px-3 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-auto [&_[role=tab]]:text-sm"
        label={label}
        tabs={tabs}
        value={view}
        onChange={onView}
        action={
          <div className="flex shrink-0 items-center gap-2">
            {action}
            <span className="text-muted text-xs" aria-hidden="true">
              {t('only_symbol', { symbol })}
            </span>
            <Switch label={t('only_symbol', { symbol })} checked={onlySymbol} onChange={onOnlySymbol} />
          </div>
        }
      >
        {children}
      </Tabs>
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
