import { LANGUAGES, LOCALES } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../platform/texts/provider.tsx';
import { whileBusy } from './busy.tsx';
import { SelectSheet } from './select-sheet.tsx';
import { toast } from './toast.ts';

const OPTIONS = LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }));

interface LanguagePickerProps {
  /** Renders the control that opens the list; `name` is the current language's own name. */
  trigger: (trigger: { open: () => void; name: string }) => ReactNode;
}

/** Changes the language at once, without reloading. */
export function LanguagePicker({ trigger }: LanguagePickerProps) {
  const t = useTranslations();
  const { locale, change } = useLanguage();
  return (
    <SelectSheet
      label={t('settings.language')}
      options={OPTIONS}
      value={locale}
      onChange={(next) => {
        whileBusy(change(next)).catch(() => toast.error(t('kit.load_failed')));
      }}
      trigger={({ open }) => trigger({ open, name: LANGUAGES[locale].name })}
    />
  );
}
