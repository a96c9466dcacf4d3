import type { FaqItem } from '@trade/protocol';
import { CircleHelp, Search, SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, IconButton, Input, Page } from '../../kit/index.ts';
import { CONTACT_PATH } from '../../platform/paths/content.ts';
import { Loaded } from '../loaded.tsx';
import { useFaq } from '../queries.ts';
import { Question } from './question.tsx';
import { findQuestions } from './search.ts';

/** `/setting/faq`: frequent questions, each with its answer under it. */
export default function FaqPage() {
  const t = useTranslations('content.faq');
  return (
    <Page title={t('title')} backTo="/setting/setpage">
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
