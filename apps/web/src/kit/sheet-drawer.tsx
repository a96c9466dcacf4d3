import { Drawer } from '@base-ui/react/drawer';
import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWide } from '../platform/screen/index.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The sheet's action, always visible below the content. */
  footer?: ReactNode;
  /** Whether the sheet asks for this action alone: then Enter is it. */
  asks?: boolean;
}

/**
 * Wide screens open a sheet beside what opened it, others at their lower edge. An open sheet stays
 * what it is when the window changes.
 */
export default function SheetDrawer(props: SheetProps) {
  const wide = useWide();
  const { open } = props;
  const [shown, setShown] = useState({ open, wide });
  if (open !== shown.open) setShown({ open, wide: open ? wide : shown.wide });
  return shown.wide ? <SheetPopover {...props} /> : <BottomDrawer {...props} />;
}

/** The action of a sheet: focused first, if the sheet asks for it. */
function useAction({ asks, footer }: SheetProps) {
  const place = useRef<HTMLDivElement>(null);
  return {
    initialFocus: asks ? () => place.current?.querySelector('button') ?? true : undefined,
    action: footer !== undefined && (
      <div ref={place} className={FOOTER} onKeyDownCapture={dropRepeated}>
        {footer}
      </div>
    ),
  };
}

/** The key that opened a sheet, held a moment longer, must not confirm it. */
function dropRepeated(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

function BottomDrawer(props: SheetProps) {
  const { open, onOpenChange, title, description, children } = props;
  const { action, initialFocus } = useAction(props);
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 flex items-end justify-center">
          <Drawer.Popup
            initialFocus={initialFocus}
            className="flex max-h-[85dvh] w-full max-w-column translate-y-(--drawer-swipe-movement-y) flex-col rounded-t-lg border-line border-t bg-surface outline-none transition-transform duration-200 ease-out data-swiping:select-none data-swiping:duration-0 data-ending-style:translate-y-full data-starting-style:translate-y-full"
          >
            <div className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-edge" aria-hidden="true" />
            <header className={HEAD}>
              <Drawer.Title className={TITLE}>{title}</Drawer.Title>
              <Drawer.Close render={<CloseButton />} />
            </header>
            {description !== undefined && (
              <Drawer.Description className={DESCRIPTION}>{description}</Drawer.Description>
            )}
            {/* A long text without controls is scrolled with the keys, too. */}
            <Drawer.Content tabIndex={0} className={CONTENT}>
              {children}
            </Drawer.Content>
            {action}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/**
 * What had the focus when the sheet was opened: its trigger. Nothing when the browser focuses no
 * buttons, and for an item of a menu, which is gone in a moment.
 */
function triggerOf(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('[role="menu"]') ? null : activeElement;
}

/**
 * Where the focus goes from a closing sheet: back; a button that cannot be pressed any more passes
 * it to the next entry of its form.
 */
function focusedAfter(trigger: Element | null): HTMLElement | true {
  if (!(trigger instanceof HTMLElement) || !trigger.isConnected) return true;
  if (!trigger.matches(':disabled')) return trigger;
  return trigger.closest('form')?.querySelector<HTMLElement>('[data-next-entry]') ?? true;
}

function SheetPopover(props: SheetProps) {
  const { open, onOpenChange, title, description, children } = props;
  const { action, initialFocus } = useAction(props);
  const [trigger, setTrigger] = useState(triggerOf);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTrigger(triggerOf());
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal>
      <Popover.Portal>
        <Popover.Backdrop className="fixed inset-0 z-30 bg-scrim/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Popover.Positioner
          anchor={trigger?.isConnected ? trigger : MIDDLE}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-30"
        >
          <Popover.Popup
            initialFocus={initialFocus}
            finalFocus={() => focusedAfter(trigger)}
            className="flex max-h-(--available-height) w-96 max-w-[calc(100vw-2rem)] flex-col rounded-md border border-line bg-surface shadow-black/40 shadow-xl outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <header className={HEAD}>
              <Popover.Title className={TITLE}>{title}</Popover.Title>
              <Popover.Close render={<CloseButton />} />
            </header>
            {description !== undefined && (
              <Popover.Description className={DESCRIPTION}>{description}</Popover.Description>
            )}
            <div className={CONTENT}>{children}</div>
            {action}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Where a sheet without a known trigger opens. */
const MIDDLE = {
  getBoundingClientRect: () => new DOMRect(window.innerWidth / 2 - 192, window.innerHeight / 5, 0, 0),
};

const HEAD = 'flex items-center gap-2 py-1 pr-2 pl-4';
const TITLE = 'min-w-0 flex-1 truncate font-semibold text-base';
const DESCRIPTION = 'px-4 pb-3 text-muted text-sm';
const CONTENT =
  '-outline-offset-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[calc(1rem+env(safe-area-inset-bottom))]';
const FOOTER = 'border-line border-t p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]';

function CloseButton(props: ComponentProps<'button'>) {
  const t = useTranslations('kit');
  return (
    <button
      {...props}
      type="button"
      aria-label={t('close')}
      className="flex size-11 items-center justify-center rounded-full text-muted active:bg-raised"
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  );
}
