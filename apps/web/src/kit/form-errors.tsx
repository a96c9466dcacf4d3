import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { codeOf, useErrorText } from '../platform/api/index.ts';
import { InvalidLoginResponse } from '../platform/session/index.ts';
import { ENTRY_ERRORS, type EntryError } from './entry-rules.ts';

/** It is unknown whether a verification code was sent, because no answer came. */
export class CodeNotSent extends Error {
  constructor(cause: unknown) {
    super('verification code not sent', { cause });
    this.name = 'CodeNotSent';
  }
}

/** Marks an error whose message is already translated. */
const SAID = 'said';

/** These texts belong to the pages that set up an authenticator app. */
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

/** Returns a function for the error text of a field; undefined when the field is valid. */
export function useFieldText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const t = useTranslations();
  return (error) => {
    if (isEntryError(error?.message)) return t(`auth.error.${error.message}`);
    return isSecondProofError(error?.message) ? t(SECOND_PROOF[error.message]) : error?.message;
  };
}

/** How a form is told what is wrong with one of its fields, or with all of it. */
type SetError<Field extends string> = (
  field: Field | 'root',
  error: { type: string; message: string },
  options?: { shouldFocus: boolean },
) => void;

/** Shows the server's refusal at the field it is about, or else above the form's button. */
export function useRefusals<Field extends string>(
  setError: SetError<Field>,
  fields: Readonly<Record<number, Field>>,
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
          : errorText(error);
    const field = fields[code];
    if (field === undefined) setError('root', { type: SAID, message });
    else setError(field, { type: SAID, message }, { shouldFocus: true });
  };
}

/** An error of the whole form. */
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
