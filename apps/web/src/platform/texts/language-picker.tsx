import { LOCALES } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SelectSheet, toast, whileBusy } from '../../kit/index.ts';
import { LANGUAGES } from './languages.ts';
import { useLanguage } from './provider.tsx';

const OPTIONS = LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }));

interface LanguagePickerProps {
  /** Draws what opens the list; `name` is the present language in its own words. */
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
