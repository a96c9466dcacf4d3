import { Pencil } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Button } from '../../../kit/index.ts';

/** A sheet that changes one waiting order. */
export interface AmendSheetProps<Order> {
  order: Order;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface AmendButtonProps<Order> {
  order: Order;
  /** Names the order where several are listed. */
  label: string;
  /** Loaded when it is opened first. */
  sheet: ComponentType<AmendSheetProps<Order>>;
  /** As wide as its parent and with the label on it; otherwise a mark alone. */
  block?: boolean;
}

/** Opens the sheet that changes a waiting order. */
export function AmendButton<Order>({ order, label, sheet: Sheet, block = false }: AmendButtonProps<Order>) {
  const [touched, setTouched] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={block ? 'md' : 'sm'}
        block={block}
        className={block ? 'mt-4' : 'z-1'}
        aria-haspopup="dialog"
        aria-label={block ? undefined : label}
        icon={<Pencil className="size-4" aria-hidden="true" />}
        onClick={() => {
          setTouched(true);
          setOpen(true);
        }}
      >
        {block && label}
      </Button>
      {touched && (
        <Suspense fallback={null}>
          <Sheet order={order} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
