import { isCatalogueCode } from '@trade/protocol';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** Returns the text of the catalogue for a code with which the engine refused an order. */
export function useRefusalText(): (code: number) => string {
  const t = useTranslations();
  return useCallback(
    (code) =>
      isCatalogueCode(code)
        ? t(`catalogue.${code}`, { seconds: 0, reason: 'other' })
        : t('kit.unknown_error'),
    [t],
  );
}
