import type { ExplainedWord } from '@trade/locales';
import { Detail, Explained, Figure, type FigureTone } from '../../../kit/index.ts';
import { NO_FIGURE } from '../../../platform/format/index.ts';

/** A line of what an order comes to. Its name is unique among them. */
interface QuoteLine {
  readonly name: string;
  readonly text: string;
  /** The word that explains its name, told together with the customer's `own` figures. */
  readonly word?: ExplainedWord;
  readonly own?: readonly { readonly name: string; readonly text: string }[];
  readonly tone?: FigureTone;
  readonly className?: string;
}

/** The lines that an order may have; false where it has none. */
export type QuoteLines = readonly (QuoteLine | false)[];

function nameOf({ name, word, own }: QuoteLine) {
  if (word === undefined) return name;
  return (
    <Explained word={word} own={own}>
      {name}
    </Explained>
  );
}

function figureOf({ text, tone, className }: QuoteLine) {
  return <Figure text={text} tone={tone} className={text === NO_FIGURE ? undefined : className} />;
}

/**
 * The order's quote, by the same computation that executes it. Keeps its height while it is empty.
 */
export function QuoteList({ lines }: { lines: QuoteLines }) {
  return (
    <dl className="space-y-1 text-xs">
      {lines.filter(isThere).map((line) => (
        <div key={line.name} className="flex flex-wrap items-baseline justify-between gap-x-2">
          <dt className="text-faint">{nameOf(line)}</dt>
          <dd className="ml-auto text-right">{figureOf(line)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same as details, where an order is repeated before it is sent. */
export function QuoteDetails({ lines }: { lines: QuoteLines }) {
  return lines.filter(isThere).map((line) => (
    <Detail key={line.name} name={nameOf(line)}>
      {figureOf(line)}
    </Detail>
  ));
}

function isThere(line: QuoteLine | false): line is QuoteLine {
  return line !== false;
}
