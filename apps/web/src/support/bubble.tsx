import type { ReactNode } from 'react';
import { classes } from '../kit/index.ts';

interface BubbleProps {
  /** Whether it is the customer's. */
  own: boolean;
  /** Whether it is placed close below the message before. */
  follows: boolean;
  /** Whether the content fills the bubble, as a picture does. */
  filled?: boolean;
  failed?: boolean;
  /** Below the bubble: time and delivery status. */
  foot: ReactNode;
  children: ReactNode;
}

/** One message. */
export function Bubble({ own, follows, filled = false, failed = false, foot, children }: BubbleProps) {
  return (
    <div
      className={classes(
        'flex max-w-4/5 flex-col',
        own ? 'items-end self-end' : 'items-start self-start',
        follows ? 'mt-0.5' : 'mt-2.5',
      )}
    >
      <div
        className={classes(
          'max-w-full overflow-hidden rounded-md',
          own ? 'rounded-br-sm bg-tint' : 'rounded-bl-sm bg-raised',
          !filled && 'px-3.5 py-2.5',
          failed && 'outline outline-danger/60',
        )}
      >
        {children}
      </div>
      <div className="mt-1 flex min-h-4 flex-wrap items-center justify-end gap-x-1.5 px-1 text-faint text-xs">
        {foot}
      </div>
    </div>
  );
}

/** The text as it was written, with its line breaks. Markup is not interpreted. */
export function TextContent({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
}
