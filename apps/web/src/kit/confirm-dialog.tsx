import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonVariant } from './button.tsx';
import { useOnce } from './once.ts';

export interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children?: ReactNode;
  /** Names the action: "Log out", not "OK". */
  confirmLabel: string;
  confirmVariant?: ButtonVariant;
  /** The button that changes nothing; "Cancel" by default. */
  dismissLabel?: string;
  /** The dialog stays open and shows progress until this settles; it closes on success. */
  onConfirm: () => void | Promise<void>;
}

export default function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  confirmVariant = 'primary',
  dismissLabel,
  onConfirm,
}: ConfirmProps) {
  const t = useTranslations('kit');
  const [busy, setBusy] = useState(false);

  const once = useOnce(open);

  const confirm = () =>
    once(async () => {
      setBusy(true);
      try {
        await onConfirm();
        onOpenChange(false);
        return true;
      } finally {
        setBusy(false);
      }
    });

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-40 w-[min(20rem,calc(100vw-2rem))] -translate-1/2 rounded-lg border border-line bg-surface p-5 outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
          <AlertDialog.Title className="font-semibold text-lg">{title}</AlertDialog.Title>
          {children !== undefined && (
            <AlertDialog.Description render={<div />} className="mt-2 text-muted text-sm">
              {children}
            </AlertDialog.Description>
          )}
          <div className="mt-5 flex gap-3">
            <Button
              variant="secondary"
              className="flex-1"
              onClick={() => onOpenChange(false)}
              disabled={busy}
            >
              {dismissLabel ?? t('cancel')}
            </Button>
            <Button variant={confirmVariant} className="flex-1" busy={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
