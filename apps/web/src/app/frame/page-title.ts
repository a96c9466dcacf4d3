import { useEffect } from 'react';
import { useAppInfo, useAppName } from '../../app-data/index.ts';
import { routeName } from '../../routing/index.ts';

const HOME = '/home';
const SEPARATOR = ' - ';

/** The app's name on home; elsewhere the page's name, a separator and the app's name. */
function pageTitle(path: string, appName: string): string {
  const name = path === HOME ? '' : routeName(path);
  return name === '' ? appName : name + SEPARATOR + appName;
}

/** Titles the document and gives it the operator's favicon. */
export function usePageTitle(path: string): void {
  const name = useAppName();
  const favicon = useAppInfo()?.app_favicon;
  useEffect(() => {
    document.title = pageTitle(path, name);
  }, [path, name]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!favicon || !link) return;
    link.removeAttribute('type');
    link.href = favicon;
  }, [favicon]);
}
