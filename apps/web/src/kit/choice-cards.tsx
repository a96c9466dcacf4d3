import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface ChoiceCard<Value extends string> {
  value: Value;
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title, at its end. */
  badge?: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  /** The question, shown above the cards. */
  label: string;
  cards: readonly ChoiceCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Places two cards side by side. */
  row?: boolean;
  error?: string | undefined;
}

/** A few choices that each need a line of explanation. */
export function ChoiceCards<Value extends string>({
  label,
  cards,
  value,
  onChange,
  row = false,
  error,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-note`}>
      <legend className="mb-1.5 font-medium text-muted text-sm">{label}</legend>
      <div className={row ? 'halves gap-2' : 'space-y-2'}>
        {cards.map((card) => (
          <label
            key={card.value}
            className="relative flex min-h-14 items-center gap-3 rounded-md border border-edge bg-surface px-3.5 py-2.5 transition-colors has-checked:border-accent has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge outline-none transition-[border-width] checked:border-[6px] checked:border-accent"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-base">
                {card.title}
                {card.badge}
              </span>
              {card.description !== undefined && (
                <span className="block text-muted text-xs">{card.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <div id={`${name}-note`} aria-live="polite">
        {error !== undefined && (
          <p className="mt-1.5 flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
