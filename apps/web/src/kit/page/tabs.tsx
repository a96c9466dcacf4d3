import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
  className?: string | undefined;
}

const ROW = 'flex gap-5 overflow-x-auto border-line border-b no-scrollbar';
const TAB =
  'relative flex min-h-11 shrink-0 items-center text-base transition-colors ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full';
const CHOSEN = 'font-semibold text-ink after:bg-primary';
const OTHER = 'font-medium text-muted';

/** Views of one page. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <Base.List aria-label={label} activateOnFocus className={ROW}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classes(TAB, tab.value === value ? CHOSEN : OTHER)}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="outline-none">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
