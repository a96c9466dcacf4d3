import type { ReactNode } from 'react';
import { useErrorText } from '../platform/api/index.ts';
import { Confirm } from './overlays.tsx';
import { toast } from './toast.ts';

interface ConfirmedActProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The button that does it. */
  label: string;
  /** Does it; what it throws is told. */
  act: () => Promise<unknown>;
  /** Told when it is done. */
  done: string;
  /** What will happen. */
  children: ReactNode;
}

/** Asks for confirmation of what cannot be undone, does it, and tells how it went. */
export function ConfirmedAct({ act, done, label, ...asked }: ConfirmedActProps) {
  const errorText = useErrorText();
  const confirm = async () => {
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return <Confirm {...asked} confirmLabel={label} confirmVariant="danger" onConfirm={confirm} />;
}
