import {
  type ContentItem,
  type ContentKind,
  DEFAULT_LOCALE,
  type Locale,
  SINGLE_KINDS,
} from '@trade/protocol';
import { TextArea, TextField } from '../kit/index.ts';
import { texts } from '../platform/texts/index.ts';
import { contentTexts } from './texts.ts';

/** The kinds that have a single item. */
export type SingleKind = (typeof SINGLE_KINDS)[number];

/** Whether a kind has one item that always exists: it cannot be added or taken back. */
export function isSingle(kind: ContentKind): kind is SingleKind {
  return SINGLE_KINDS.some((single) => single === kind);
}

/** Returns an item's English title, or that of any language it has. */
export function titleOf({ texts: written }: ContentItem): string {
  const text = written[DEFAULT_LOCALE] ?? Object.values(written)[0];
  return text?.title ?? texts.common.none;
}

/** A text in the editor. */
export interface Draft {
  title: string;
  body: string;
}

/** Returns the present text of a language as a draft; empty when there is none. */
export function draftOf(item: ContentItem, locale: Locale): Draft {
  const { title = '', body = '' } = item.texts[locale] ?? {};
  return { title, body };
}

const ADDRESS = /^https:\/\/[^\s<>"]+$/;

/** Returns the problems of a draft by field, under the server's rules. */
export function problemsOf(kind: ContentKind, { title, body }: Draft): Partial<Record<keyof Draft, string>> {
  const { problems } = contentTexts;
  const addressed = kind !== 'download_link' || ADDRESS.test(body.trim());
  const bodyProblem = body.trim() === '' ? problems.body : addressed ? undefined : problems.address;
  return {
    ...(title.trim() === '' && { title: problems.title }),
    ...(bodyProblem !== undefined && { body: bodyProblem }),
  };
}

interface DraftFieldsProps {
  kind: ContentKind;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  problems: Partial<Record<keyof Draft, string>>;
}

/** Title and text; for a link, name and address. */
export function DraftFields({ kind, draft, onDraft, problems }: DraftFieldsProps) {
  const { fields } = contentTexts;
  const isLink = kind === 'download_link';
  return (
    <>
      <TextField
        label={kind === 'faq' ? fields.question : isLink ? fields.name : fields.title}
        value={draft.title}
        onChange={(title) => onDraft({ ...draft, title })}
        error={problems.title}
        maxLength={200}
        autoComplete="off"
      />
      {isLink ? (
        <TextField
          label={fields.address}
          value={draft.body}
          onChange={(body) => onDraft({ ...draft, body })}
          error={problems.body}
          type="url"
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <TextArea
          label={kind === 'faq' ? fields.answer : fields.body}
          hint={contentTexts.markdown}
          value={draft.body}
          onChange={(body) => onDraft({ ...draft, body })}
          error={problems.body}
          rows={16}
          maxLength={50_000}
        />
      )}
    </>
  );
}
