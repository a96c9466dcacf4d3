import type { FieldError } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldText } from '../../../kit/index.ts';
import { isEntryError } from './rules.ts';

/** Says what is wrong with a field; undefined when nothing is. */
export function useEntryText(): (
  error: Pick<FieldError, 'type' | 'message'> | undefined,
) => string | undefined {
  const t = useTranslations('verification.error');
  const fieldText = useFieldText();
  return (error) => (isEntryError(error?.message) ? t(error.message) : fieldText(error));
}
