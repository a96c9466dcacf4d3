import { useQuery } from '@tanstack/react-query';
import { type ExplainedWord, loadExplanations } from '@trade/locales';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textsOrKeys, useLanguage } from '../platform/texts/index.ts';
import { IconButton } from './button.tsx';
import { Detail, Details } from './card.tsx';
import { classes } from './classes.ts';
import { Figure } from './figure.tsx';
import { Sheet } from './overlays.tsx';
import { LoadFailure, SkeletonRows } from './placeholders.tsx';
import { RELATED } from './related-words.ts';

/**
 * The explanations in the customer's language; they are loaded when the first of them is asked for.
 */
export function useExplanations(wanted = true) {
  const { locale } = useLanguage();
  return useQuery({
    queryKey: ['explanations', locale],
    queryFn: async () => textsOrKeys(await loadExplanations(locale), 'explanations'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
}

/** A figure that belongs to an explained word where it stands: its name and its formatted text. */
interface OwnFigure {
  name: string;
  text: string;
}

interface ExplainedProps {
  word: ExplainedWord;
  /** The figures that the word has here. */
  own?: readonly OwnFigure[] | undefined;
  /** The word as it is written here. */
  children: string;
  className?: string | undefined;
}

/**
 * A word of trading that explains itself when it is tapped. Not to be used inside of a button or
 * link.
 */
export function Explained({ word, own = [], children, className }: ExplainedProps) {
  const t = useTranslations('explained');
  const [open, setOpen] = useState(false);
  const { data } = useExplanations(open);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('ask', { word: children })}
        onClick={() => setOpen(true)}
        className={classes(
          'hit-area z-1 -my-0.5 cursor-help py-0.5 text-left underline decoration-dotted decoration-edge underline-offset-4',
          className,
        )}
      >
        {children}
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={data?.[word].name ?? ''}>
        <Explanation word={word} own={own} />
      </Sheet>
    </>
  );
}

/** A question mark that explains a word which stands beside it, in a button of its own. */
export function ExplainMark({ word, name }: { word: ExplainedWord; name: string }) {
  const t = useTranslations('explained');
  const [open, setOpen] = useState(false);
  const { data } = useExplanations(open);
  return (
    <>
      <IconButton
        label={t('ask', { word: name })}
        aria-haspopup="dialog"
        icon={<CircleHelp className="size-4.5!" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title={data?.[word].name ?? ''}>
        <Explanation word={word} own={[]} />
      </Sheet>
    </>
  );
}

function Explanation({ word, own }: { word: ExplainedWord; own: readonly OwnFigure[] }) {
  const t = useTranslations();
  const { data, isError, refetch } = useExplanations();
  if (data === undefined) {
    if (isError) return <LoadFailure onRetry={() => void refetch()} />;
    return <SkeletonRows rows={2} label={t('kit.loading')} />;
  }
  const related = RELATED[word] ?? [];
  return (
    <div className="space-y-5 pb-2">
      <p className="text-base leading-relaxed">{data[word].text}</p>
      {own.length > 0 && (
        <section className="border-line border-t pt-4">
          <h3 className="mb-3 font-semibold text-sm">{t('explained.own')}</h3>
          <Details>
            {own.map(({ name, text }) => (
              <Detail key={name} name={name}>
                <Figure text={text} className="font-semibold" />
              </Detail>
            ))}
          </Details>
        </section>
      )}
      {related.length > 0 && (
        <section className="border-line border-t pt-4">
          <h3 className="mb-3 font-semibold text-sm">{t('explained.see')}</h3>
          <dl className="space-y-3">
            {related.map((other) => (
              <div key={other}>
                <dt className="font-medium">{data[other].name}</dt>
                <dd className="mt-0.5 text-muted text-sm">{data[other].text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
