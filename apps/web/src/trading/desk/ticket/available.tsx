import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import { Figure } from '../../../kit/index.ts';

interface AvailableProps {
  name: string;
  /** With its unit. */
  amount: string;
  /** Where to get more: said by a word, or by a sign on the amount with a label of its own. */
  more?: { to: string; label: string } | { to: string; word: string };
}

/** What an order can be paid with, and the way to more. */
export function Available({ name, amount, more }: AvailableProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs">
      <span className="text-faint">{name}</span>
      {more === undefined ? (
        <Figure text={amount} />
      ) : 'word' in more ? (
        <span className="flex flex-wrap items-center gap-x-3">
          <Figure text={amount} />
          <Link to={more.to} className="hit-area font-semibold text-accent">
            {more.word}
          </Link>
        </span>
      ) : (
        <Link to={more.to} aria-label={more.label} className="hit-area flex min-w-0 items-center gap-1">
          <Figure text={amount} />
          <ArrowLeftRight className="size-3 shrink-0 text-accent" aria-hidden="true" />
        </Link>
      )}
    </p>
  );
}
