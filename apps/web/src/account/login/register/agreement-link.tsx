import { type ReactNode, useState } from 'react';
import { AgreementSheet } from '../../../content/index.ts';

/** Words in the sentence about the user agreement that open it, over the form. */
export function AgreementLink({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="hit-area text-accent underline underline-offset-2"
      >
        {children}
      </button>
      <AgreementSheet open={open} onOpenChange={setOpen} />
    </>
  );
}
