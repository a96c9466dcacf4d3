import type { ContentKind } from '@trade/protocol';
import { TextArea, TextField } from '../kit/index.ts';
import { texts } from '../platform/texts/index.ts';
import type { Draft } from './item.ts';

interface DraftFieldsProps {
  kind: ContentKind;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  problems: Partial<Record<keyof Draft, string>>;
}

/** Title and text; of a link its name and address. */
export function DraftFields({ kind, draft, onDraft, problems }: DraftFieldsProps) {
  const { fields } = texts.content;
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
          hint={texts.content.markdown}
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
