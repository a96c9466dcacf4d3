import type { FaqItem } from '@trade/protocol';
import { Search, SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, IconButton, Input, Page, useExplanations } from '../kit/index.ts';
import { CONTACT_PATH, SETTINGS_PATH } from '../platform/paths.ts';
import { Answer } from './answer.tsx';
import { Loaded } from './loaded.tsx';
import { Markdown } from './markdown.tsx';
import { useFaq } from './queries.ts';
import { WithHelp } from './with-help.tsx';
import { WordList } from './word-list.tsx';

/** Returns the text in a form to compare: without case, accents and Markdown marks. */
function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[*_`#>]/g, '')
    .toLowerCase();
}

/** Returns the items whose text contains every word of the search; all for an empty search. */
function findIn<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = comparable(textOf(item));
    return words.every((word) => text.includes(word));
  });
}

/** `/setting/faq`: frequent questions, each with its answer under it, and the words of trading. */
export default function FaqPage() {
  const t = useTranslations('content.faq');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <WithHelp>
        <Loaded query={useFaq()}>{({ items }) => <Questions items={items} />}</Loaded>
      </WithHelp>
    </Page>
  );
}

function Questions({ items }: { items: readonly FaqItem[] }) {
  const t = useTranslations('content.faq');
  const [search, setSearch] = useState('');
  const { data: explanations } = useExplanations();
  const found = findIn(items, search, ({ question, answer }) => `${question}\n${answer}`);
  const words = findIn(Object.values(explanations ?? {}), search, ({ name, text }) => `${name}\n${text}`);
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
        {search.trim() !== '' && t('found', { count: found.length + words.length })}
      </p>
      {found.length + words.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t(items.length === 0 ? 'empty' : 'nothing')}
          hint={t('nothing_hint')}
          action={<AskUs />}
        />
      ) : (
        <ul className="mt-2 divide-y divide-line paired">
          {found.map((item) => (
            <li key={item.id}>
              <Answer question={item.question}>
                <Markdown text={item.answer} />
              </Answer>
            </li>
          ))}
        </ul>
      )}
      <WordList words={words} />
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
