import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';

type Errors<Field extends string> = Partial<Record<Field | 'root', { message: string }>>;

/**
 * The entries of the first screen's form, which its fields hold by their names, as longer forms
 * keep them: checked when they are sent, and from then on while they are typed. The library of
 * those would be a large part of what the first screen waits for.
 */
export function useEntries<Entries extends object>(rules: z.ZodType<Entries>) {
  type Field = keyof Entries & string;
  const shown = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);

  const read = (from: HTMLFormElement) => rules.safeParse(Object.fromEntries(new FormData(from)));
  const focus = useCallback((field: Field) => {
    const entry = shown.current?.elements.namedItem(field);
    if (entry instanceof HTMLElement) entry.focus();
  }, []);
  const clearError = (field: Field) => setErrors((before) => ({ ...before, [field]: undefined }));

  const change = (event: FormEvent<HTMLFormElement>) => {
    if (!isChecked) return;
    const { name } = event.target as HTMLInputElement;
    const found = errorsOf(read(event.currentTarget))[name];
    setErrors((before) => ({ ...before, [name]: found }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>, send: (entries: Entries) => Promise<void>) => {
    event.preventDefault();
    const entries = read(event.currentTarget);
    const found: Errors<Field> = errorsOf(entries);
    setIsChecked(true);
    setErrors(found);
    if (!entries.success) {
      const [first] = Object.keys(found) as Field[];
      if (first !== undefined) focus(first);
      return;
    }
    setIsSending(true);
    await send(entries.data);
    setIsSending(false);
  };

  return {
    /** The attributes of the form whose entries `send` takes; it does not fail. */
    form: (send: (entries: Entries) => Promise<void>) => ({
      ref: shown,
      noValidate: true,
      onChange: change,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event, send),
    }),
    errors,
    isSending,
    setError: (
      field: Field | 'root',
      { message }: { message: string },
      options?: { shouldFocus: boolean },
    ) => {
      setErrors((before) => ({ ...before, [field]: { message } }));
      if (options?.shouldFocus && field !== 'root') focus(field);
    },
    clearError,
    focus,
  };
}

/** What is wrong with each field, in the order of the rules: of several things the first one. */
function errorsOf(read: z.ZodSafeParseResult<unknown>): Errors<string> {
  const found: Errors<string> = {};
  for (const { path, message } of read.error?.issues ?? []) found[String(path[0])] ??= { message };
  return found;
}
