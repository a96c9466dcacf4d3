import { CircleAlert } from 'lucide-react';
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { codeOf, useErrorText } from '../platform/api/index.ts';
import { InvalidLoginResponse } from '../platform/session/index.ts';
import { ENTRY_ERRORS, type EntryError } from './entry-rules.ts';

/** Nobody knows whether a verification code was sent: no answer came. */
export class CodeNotSent extends Error {
  constructor(cause: unknown) {
    super('verification code not sent', { cause });
    this.name = 'CodeNotSent';
  }
}

/** Marks an error whose message is already in the customer's words. */
const SAID = 'said';

/** Their texts stand with the pages that set an authenticator app up. */
const SECOND_PROOF = {
  totp_required: 'security.totp.code_required',
  recovery_required: 'security.recovery.code_required',
} as const;

function isSecondProofError(text: string | undefined): text is keyof typeof SECOND_PROOF {
  return text !== undefined && Object.hasOwn(SECOND_PROOF, text);
}

function isEntryError(text: string | undefined): text is EntryError {
  return ENTRY_ERRORS.some((error) => error === text);
}

/** Says what is wrong with a field; undefined when nothing is. */
export function useFieldText(): (
  error: Pick<FieldError, 'type' | 'message'> | undefined,
) => string | undefined {
  const t = useTranslations();
  return (error) => {
    if (isEntryError(error?.message)) return t(`auth.error.${error.message}`);
    return isSecondProofError(error?.message) ? t(SECOND_PROOF[error.message]) : error?.message;
  };
}

/**
 * Shows what the server refused at the field it is about; anything else stands above the form's button.
 * `words` says a code's refusal better than its general text where a form knows what was asked.
 */
export function useRefusals<Entries extends FieldValues>(
  setError: UseFormSetError<Entries>,
  fields: Readonly<Record<number, Path<Entries>>>,
  words: Readonly<Record<number, string>> = {},
): (error: unknown) => void {
  const t = useTranslations('auth.error');
  const errorText = useErrorText();
  return (error) => {
    const code = codeOf(error) ?? 0;
    const message =
      error instanceof InvalidLoginResponse
        ? t('invalid_login_response')
        : error instanceof CodeNotSent
          ? t('code_not_sent')
          : (words[code] ?? errorText(error));
    const field = fields[code];
    if (field === undefined) setError('root', { type: SAID, message });
    else setError(field, { type: SAID, message }, { shouldFocus: true });
  };
}

/** What went wrong with the form as a whole. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="flex items-start gap-2 rounded-md border border-danger/30 bg-danger/5 p-3 text-danger text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
