import type { FaqItem } from '@trade/protocol';
import { ChevronDown, CircleHelp, Search, SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, IconButton, Input, Page } from '../kit/index.ts';
import { CONTACT_PATH, SETTINGS_PATH } from '../platform/paths.ts';
import { Loaded } from './loaded.tsx';
import { Markdown } from './markdown.tsx';
import { useFaq } from './queries.ts';

/** Returns the text in a form to compare: without case, accents and Markdown marks. */
function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[*_`#>]/g, '')
    .toLowerCase();
}

/** Returns the questions that contain every word of the search, in question or answer; all for an empty search. */
function findQuestions(items: readonly FaqItem[], search: string): readonly FaqItem[] {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ question, answer }) => {
    const text = comparable(`${question}\n${answer}`);
    return words.every((word) => text.includes(word));
  });
}

/** A question that opens its answer. The answer is first rendered when it is opened. */
function Question({ item: { question, answer } }: { item: FaqItem }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 font-medium text-base [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{question}</span>
        <ChevronDown
          className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-4">{wanted && <Markdown text={answer} />}</div>
    </details>
  );
}

/** `/setting/faq`: frequent questions, each with its answer under it. */
export default function FaqPage() {
  const t = useTranslations('content.faq');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <Loaded query={useFaq()}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<CircleHelp aria-hidden="true" />} title={t('empty')} action={<AskUs />} />
          ) : (
            <Questions items={items} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Questions({ items }: { items: readonly FaqItem[] }) {
  const t = useTranslations('content.faq');
  const [search, setSearch] = useState('');
  const found = findQuestions(items, search);
  return (
    <>
      <Input
        type="search"
        className="[&::-webkit-search-cancel-button]:hidden"
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        leading={<Search className="size-5 shrink-0 text-faint" aria-hidden="true" />}
        trailing={
          search !== '' && (
            <IconButton label={t('clear')} icon={<X />} className="-mr-3" onClick={() => setSearch('')} />
          )
        }
      />
      <p role="status" className="sr-only">
        {search.trim() !== '' && t('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('nothing')}
          hint={t('nothing_hint')}
          action={<AskUs />}
        />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {found.map((item) => (
            <li key={item.id}>
              <Question item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AskUs() {
  const t = useTranslations('content.faq');
  return (
    <ButtonLink to={CONTACT_PATH} variant="secondary" size="sm">
      {t('ask')}
    </ButtonLink>
  );
}
