import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useAppInfo, useAppName } from '../../platform/app-data/index.ts';
import type { PageRoute } from '../../platform/routing/index.ts';

const SEPARATOR = ' - ';

/** Titles the document with the page's name and the app's, or the app's alone, and gives it the operator's favicon. */
export function usePageTitle(title: PageRoute['title']): void {
  const t = useTranslations();
  const name = useAppName();
  const text = title === null ? name : t(title) + SEPARATOR + name;
  const favicon = useAppInfo()?.app_favicon;
  useEffect(() => {
    document.title = text;
  }, [text]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!favicon || !link) return;
    link.removeAttribute('type');
    link.href = favicon;
  }, [favicon]);
}
