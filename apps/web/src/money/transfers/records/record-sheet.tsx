import { type ReactNode, useState } from 'react';
import { Sheet } from '../../../kit/index.ts';

interface RecordSheetProps<Found> {
  title: string;
  /** Null while none is open. */
  record: Found | null;
  onClose: () => void;
  children: (record: Found) => ReactNode;
  footer?: ReactNode;
}

/** One record with all its fields. */
export function RecordSheet<Found>({ title, record, onClose, children, footer }: RecordSheetProps<Found>) {
  const [shown, setShown] = useState(record);
  // What it showed stays while it slides away.
  if (record !== null && record !== shown) setShown(record);
  return (
    <Sheet
      open={record !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(footer !== undefined && { footer })}
    >
      {shown !== null && children(shown)}
    </Sheet>
  );
}
