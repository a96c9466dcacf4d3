import { CircleAlert } from 'lucide-react';

/** What went wrong with the form as a whole. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="flex items-start gap-2 rounded-md border border-danger/30 bg-danger/5 p-3 text-danger text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
