import { type ContentItem, contentItem, DEFAULT_LOCALE, LOCALES, type Locale } from '@trade/protocol';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Choice, Loaded, Page } from '../kit/index.ts';
import { useAnswer } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';
import { Editor } from './editor.tsx';
import { type Draft, draftOf, titleOf } from './item.ts';
import { Publication } from './publication.tsx';
import { Published } from './published.tsx';
import { Versions } from './versions.tsx';

/** One item: its languages, their versions, and whether customers see it. */
export function ItemPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(`/content/${encodeURIComponent(id)}`, contentItem);
  const kind = answer.data?.kind;
  return (
    <Page
      title={answer.data ? titleOf(answer.data) : texts.content.one(id)}
      back={{ to: `/content${kind ? `?kind=${kind}` : ''}`, label: texts.content.back }}
      actions={answer.data && <Publication item={answer.data} />}
    >
      <Loaded answer={answer}>{(item) => <Languages key={item.id} item={item} />}</Loaded>
    </Page>
  );
}

/** What is being written stays while another language is looked at. */
function Languages({ item }: { item: ContentItem }) {
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const [drafts, setDrafts] = useState<Partial<Record<Locale, Draft>>>({});
  const change = (draft: Draft | undefined) =>
    setDrafts(({ [locale]: _before, ...others }) => (draft ? { ...others, [locale]: draft } : others));
  const mark = (language: Locale) => {
    if (drafts[language]) return ` ${texts.content.unsavedMark}`;
    return item.texts[language] ? '' : ` ${texts.content.missingMark}`;
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Published at={item.published_at} />
        <span className="text-muted">{texts.content.kinds[item.kind]}</span>
      </div>
      <Choice
        label={texts.content.language}
        options={LOCALES.map((value) => ({ value, label: texts.languages[value] + mark(value) }))}
        value={locale}
        onChange={setLocale}
      />
      <Editor
        key={locale}
        item={item}
        locale={locale}
        draft={drafts[locale] ?? draftOf(item, locale)}
        changed={drafts[locale] !== undefined}
        onDraft={change}
      />
      <Versions item={item} locale={locale} onTake={change} />
    </>
  );
}
