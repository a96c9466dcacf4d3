import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The sheet's action, always visible below the content. */
  footer?: ReactNode;
}

export default function SheetDrawer({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
}: SheetProps) {
  const t = useTranslations('kit');
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 flex items-end justify-center">
          <Drawer.Popup className="flex max-h-[85dvh] w-full max-w-column translate-y-(--drawer-swipe-movement-y) flex-col rounded-t-lg border-line border-t bg-surface outline-none transition-transform duration-200 ease-out data-swiping:select-none data-swiping:duration-0 data-ending-style:translate-y-full data-starting-style:translate-y-full">
            <div className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-edge" aria-hidden="true" />
            <header className="flex items-center gap-2 py-1 pr-2 pl-4">
              <Drawer.Title className="min-w-0 flex-1 truncate font-semibold text-base">{title}</Drawer.Title>
              <Drawer.Close
                aria-label={t('close')}
                className="flex size-11 items-center justify-center rounded-full text-muted active:bg-raised"
              >
                <X className="size-5" aria-hidden="true" />
              </Drawer.Close>
            </header>
            {description !== undefined && (
              <Drawer.Description className="px-4 pb-3 text-muted text-sm">{description}</Drawer.Description>
            )}
            {/* A long text without controls is scrolled with the keys, too. */}
            <Drawer.Content
              tabIndex={0}
              className="-outline-offset-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[calc(1rem+env(safe-area-inset-bottom))]"
            >
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              <div className="border-line border-t p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
