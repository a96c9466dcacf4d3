import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { useChosenInRow } from './row-place.ts';

interface TabsProps<Value extends string> {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A button beside the tabs, or below them where there is no room for both. */
  action?: ReactNode;
  /** Content of the chosen tab. */
  children: ReactNode;
  className?: string | undefined;
}

const BAR = 'flex flex-wrap items-center justify-end border-line border-b';
const ROW = 'flex max-w-full grow gap-5 overflow-x-auto no-scrollbar';
const TAB =
  'relative flex min-h-11 min-w-11 shrink-0 items-center justify-center text-base transition-colors ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full';
const CHOSEN = 'font-semibold text-ink after:bg-accent';
const OTHER = 'font-medium text-muted';

/** Index of the tab that a key leads to from index `at`, of `count` tabs. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs by the pattern of the ARIA Authoring Practices, where the focused tab is the chosen one.
 * The UI library's tabs measure themselves on first render, which blocks a slow phone.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  action,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const chosen = tabs.findIndex((tab) => tab.value === value);
  const row = useChosenInRow<HTMLDivElement>(chosen);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = STEPS[event.key]?.(chosen, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    const button = event.currentTarget.parentElement?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div className={className}>
      <div className={BAR}>
        <div ref={row} role="tablist" aria-label={label} className={ROW}>
          {tabs.map((tab, at) => (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={at === chosen}
              aria-controls={id}
              tabIndex={at === chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={onKeyDown}
              className={classes(TAB, at === chosen ? CHOSEN : OTHER)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {action}
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
