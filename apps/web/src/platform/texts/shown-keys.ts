interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * Returns texts as they are, or, while the app is developed and its address says `?texts=keys`, the
 * key of each in its place: a translator sees where a text stands. Nothing of this is in what is
 * built.
 */
export function textsOrKeys<Shown extends object>(texts: Shown, area = ''): Shown {
  if (!import.meta.env.DEV || !areKeysShown()) return texts;
  return keysOf(texts as unknown as Texts, area) as unknown as Shown;
}

/** The choice of this tab, so that it stays from page to page; `?texts=words` ends it. */
function areKeysShown(): boolean {
  const asked = new URLSearchParams(window.location.search).get('texts');
  if (asked !== null) sessionStorage.setItem('texts', asked);
  return sessionStorage.getItem('texts') === 'keys';
}

function keysOf(texts: Texts, area: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const key = area === '' ? name : `${area}.${name}`;
      return [name, typeof text === 'string' ? key : keysOf(text, key)];
    }),
  );
}
