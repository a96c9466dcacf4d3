import { CHAT_TEXT_MAX, CHAT_TYPING_EVERY, showChatTyping } from '@trade/protocol';
import { Paperclip, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { classes, toast } from '../kit/index.ts';
import { useApi } from '../platform/api/index.ts';
import { ACCEPTED } from './upload.ts';

/** Tells the operator that the customer is typing, at most every few seconds. */
function useTypingSign(): () => void {
  const api = useApi();
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = Date.now();
    if (now - saidAt.current < CHAT_TYPING_EVERY) return;
    saidAt.current = now;
    // A failure does no harm.
    api.call(showChatTyping).catch(() => undefined);
  }, [api]);
}

interface ComposerProps {
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** With a mouse and keys, Enter sends; on a phone's keyboard it makes a new line. */
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches;

/** The field to write, paste and attach files. */
export function Composer({ onText, onFile }: ComposerProps) {
  const t = useTranslations('chat');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const sayTyping = useTypingSign();

  const send = () => {
    field.current?.focus();
    if (text.trim() === '') {
      toast.error(t('enter_content'));
      return;
    }
    onText(text.trim());
    setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const paste = ({ clipboardData }: ClipboardEvent) => {
    for (const file of clipboardData.files) onFile(file);
  };

  return (
    <form onSubmit={submit} className="flex items-end gap-1 p-2">
      <label className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors active:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="file"
          accept={ACCEPTED}
          multiple
          aria-label={t('attach')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Without this, the same file could not be chosen again after a failure.
            target.value = '';
            for (const file of files) onFile(file);
          }}
          className="sr-only"
        />
        <Paperclip className="size-5" aria-hidden="true" />
      </label>
      <textarea
        ref={field}
        rows={1}
        value={text}
        maxLength={CHAT_TEXT_MAX}
        aria-label={t('write')}
        placeholder={t('write')}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim() !== '') sayTyping();
        }}
        onKeyDown={press}
        onPaste={paste}
        className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-edge bg-surface px-3.5 py-2.25 text-base outline-none placeholder:text-faint focus:border-accent"
      />
      <button
        type="submit"
        aria-label={t('send')}
        className={classes(
          'flex size-11 shrink-0 items-center justify-center rounded-full transition-colors',
          text.trim() === ''
            ? 'bg-raised text-muted'
            : 'bg-primary text-on-primary active:bg-primary-pressed',
        )}
      >
        <SendHorizontal className="size-5" aria-hidden="true" />
      </button>
    </form>
  );
}
