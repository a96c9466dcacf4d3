import { classes } from '../classes.ts';
import { Figure, toneOf } from './figure.tsx';

const LOOKS = {
  rise: 'bg-rise-tint text-rise',
  fall: 'bg-fall-tint text-fall',
  plain: 'bg-raised text-muted',
};

/** A signed change such as "+2.14%", on a ground of its direction's colour. */
export function ChangePill({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span
      className={classes(
        'inline-flex min-w-17 items-center justify-center rounded-sm px-1.5 py-1.5 text-sm font-semibold',
        LOOKS[toneOf(text)],
        className,
      )}
    >
      <Figure text={text} />
    </span>
  );
}
