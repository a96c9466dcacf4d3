import { documentType } from '@trade/protocol';
import type { FieldError } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { newPhone, useFieldText } from '../../kit/index.ts';

/** Returns a function for the error text of a field; undefined when the field is valid. */
export function useEntryText(): (
  error: Pick<FieldError, 'type' | 'message'> | undefined,
) => string | undefined {
  const t = useTranslations('verification.error');
  const fieldText = useFieldText();
  return (error) => (isEntryError(error?.message) ? t(error.message) : fieldText(error));
}

/** What can be wrong with an entry: keys of the texts under `verification.error`. */
const ENTRY_ERRORS = [
  'name_required',
  'name_short',
  'document_required',
  'document_type_required',
  'document_country_required',
  'document_chinese',
  'document_invalid',
  'front_required',
  'back_required',
  'home_required',
  'work_required',
  'address_short',
  'relative_required',
] as const;
export type EntryError = (typeof ENTRY_ERRORS)[number];

function isEntryError(text: string | undefined): text is EntryError {
  return ENTRY_ERRORS.some((error) => error === text);
}

const says = (error: EntryError) => ({ error });

const NAME_MIN = 3;
const ADDRESS_MIN = 5;
const LONGEST_PREFIX = 4;
const CHINESE = /\p{Script=Han}/u;
const DOCUMENT_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,39}$/u;

const address = (missing: EntryError) =>
  z
    .string()
    .trim()
    .min(1, says(missing))
    .refine((text) => text.length >= ADDRESS_MIN && /\p{L}/u.test(text), says('address_short'));

export const primaryRules = z.object({
  real_name: z
    .string()
    .trim()
    .min(1, says('name_required'))
    .refine((name) => Array.from(name).length >= NAME_MIN, says('name_short')),
  document_number: z
    .string()
    .trim()
    .min(1, says('document_required'))
    .refine((number) => !CHINESE.test(number), says('document_chinese'))
    .refine((number) => CHINESE.test(number) || DOCUMENT_NUMBER.test(number), says('document_invalid')),
  document_type: z.enum(documentType.options, says('document_type_required')),
  document_country: z.string().min(1, says('document_country_required')),
  front: z.string().min(1, says('front_required')),
  back: z.string().min(1, says('back_required')),
});

export type PrimaryEntries = z.infer<typeof primaryRules>;

export const advancedRules = z.object({
  home_address: address('home_required'),
  work_address: address('work_required'),
  // The field starts with a country code; alone it counts as empty.
  relative_phone: z
    .string()
    .trim()
    .refine((text) => text.length > LONGEST_PREFIX, says('relative_required'))
    .pipe(newPhone),
});
