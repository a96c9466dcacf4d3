import type { Page } from 'playwright-core';
import type { WatchedPage } from '../src/browser.ts';

/**
 * What translators of browsers do to the texts of a page: Chrome puts elements with texts of its
 * own in their place, others move texts into such elements, Safari puts new texts in their place,
 * Edge and Firefox change texts where they are, and join neighbours in the first of them.
 */
export const TRANSLATORS = ['replaces', 'moves', 'renews', 'joins'] as const;
export type Translator = (typeof TRANSLATORS)[number];

/**
 * What a page says where something of it could not be shown; in any language React complains, too.
 */
const FAILURES = /could not be shown|An error occurred/;
const TABS = 'main [role=tab][aria-selected=false]';
/** What opens something over the page, and whether it always does. */
const APP = { openers: 'main [aria-haspopup]', always: true };
export const CONSOLE = { openers: 'main header button, main table button', always: false };
/** These of the console act at once, or keep what was typed. */
const ACTS = /^(Save|Discard|Export|Download|Send|Remove|Take)/;
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=listbox], dialog[open]';
const MOST_SHEETS = 4;
/** Something, what is too little, and nothing. */
const ENTRIES = ['12.5', '0', ''];

interface Translated {
  /** Translates the page from now on in this way. */
  translateBy(way: Translator): void;
}

/** Lets `translateBy` be called in every page that is opened from now on. */
export async function prepareTranslation(page: Page): Promise<void> {
  await page.addInitScript(offerTranslation);
}

/** Translates what the page shows and will show. */
export async function translateBy(page: Page, way: Translator): Promise<void> {
  await page.evaluate((to) => (window as unknown as Translated).translateBy(to), way);
}

/** Matches a text of the app, or what begins with it, translated or not. */
export function inAnyLanguage(words: string): RegExp {
  const plain = words.replaceAll(/[()]/g, '\\$&');
  return new RegExp(`^${plain.replaceAll(/[aeiou]/g, '$&\u0301?')}`);
}

/** Runs in the page. The words of its language can be told from ours, and ours be read in them. */
function offerTranslation(): void {
  const MARK = '\u0301';
  const LONGER = '\u00ac';
  const LEFT_OUT = '[translate="no"], script, style, svg, textarea';
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const read = (words: string) => words.replaceAll(MARK, '').replaceAll(LONGER, '');
  const isOurs = ({ data }: Text) => data.trim() !== '' && !data.includes(LONGER);
  const translated = (words: string) => {
    const ours = read(words);
    return ours.replaceAll(/[aeiou]/g, `$&${MARK}`) + LONGER.repeat(Math.ceil(ours.length / 4));
  };
  const fontAround = (inner: Node) => {
    const fonts = [document.createElement('font'), document.createElement('font')] as const;
    for (const font of fonts) font.style.verticalAlign = 'inherit';
    fonts[1].append(inner);
    fonts[0].append(fonts[1]);
    return fonts[0];
  };
  const newText = ({ data }: Text) => new Text(translated(data));

  const eachText = (act: (text: Text) => void) => (element: Element) => {
    for (const text of [...element.childNodes].filter(isText)) if (isOurs(text)) act(text);
  };
  const ways: Record<Translator, (element: Element) => void> = {
    replaces: eachText((text) => text.replaceWith(fontAround(newText(text)))),
    moves: eachText((text) => {
      const place = document.createComment('');
      text.replaceWith(place);
      text.data = translated(text.data);
      place.replaceWith(fontAround(text));
    }),
    renews: eachText((text) => text.replaceWith(newText(text))),
    joins(element) {
      let first: Text | null = null;
      for (const child of Array.from(element.childNodes)) {
        if (!isText(child)) first = null;
        else if (first === null) {
          first = child;
          if (isOurs(first)) first.data = translated(first.data);
        } else {
          first.data = translated(read(first.data) + read(child.data));
          child.remove();
        }
      }
    },
  };

  let way: Translator | null = null;
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) translate(node);
    }
    observer.takeRecords();
  });
  function translate(node: Node): void {
    const root = node instanceof Element ? node : node.parentElement;
    if (way === null || root === null || !document.body.contains(root)) return;
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (element.closest(LEFT_OUT) === null && element.isConnected) ways[way](element);
    }
  }
  (window as unknown as Translated).translateBy = (to) => {
    way = to;
    document.documentElement.classList.add('translated-ltr');
    translate(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    observer.takeRecords();
  };
}

/** What the page shows otherwise than the app believes, whatever a translator did to it. */
function staleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A part of the tree of React, in which the app's belief stands.
    interface Fiber {
      tag: number;
      child: Fiber | null;
      sibling: Fiber | null;
      stateNode: Node & { current: Fiber };
      memoizedProps: { children?: unknown } | string | null;
      memoizedState: unknown;
    }
    const [PORTAL, ELEMENT, HIDDEN] = [4, 5, 22];
    const ITSELF = '\u0001';
    const faults: string[] = [];
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const start = key && root[key]?.stateNode.current;
    if (!start) throw new Error('React keeps its tree elsewhere');

    const shownIn = (node: Node): string =>
      [...node.childNodes]
        .map((child) => {
          if (child.nodeType === Node.TEXT_NODE) return child.nodeValue;
          return child.nodeName === 'FONT' ? shownIn(child) : ITSELF;
        })
        .join('')
        .replaceAll(/[\u0301\u00ac]/g, '');
    const believedIn = (fiber: Fiber): { words: string; hasText: boolean } => {
      let words = '';
      let hasText = false;
      for (let at = fiber.child; at !== null; at = at.sibling) {
        if (typeof at.memoizedProps === 'string') {
          words += at.memoizedProps;
          hasText = true;
        } else if (at.tag === ELEMENT) words += ITSELF;
        else if (at.tag !== PORTAL) {
          const below = believedIn(at);
          words += below.words;
          hasText ||= below.hasText;
        }
      }
      return { words, hasText };
    };
    const visit = (fiber: Fiber): void => {
      if (fiber.tag === HIDDEN && fiber.memoizedState !== null) return;
      if (fiber.tag === ELEMENT) {
        const props = fiber.memoizedProps as { children?: unknown };
        const isWords = typeof props.children === 'string' || typeof props.children === 'number';
        const { words, hasText } = isWords
          ? { words: String(props.children), hasText: true }
          : believedIn(fiber);
        const shown = shownIn(fiber.stateNode);
        if (hasText && fiber.stateNode.nodeName !== 'TEXTAREA' && shown !== words) {
          faults.push(`"${shown}" instead of "${words}"`);
        }
      }
      for (let at = fiber.child; at !== null; at = at.sibling) visit(at);
    };
    visit(start);
    return faults;
  });
}

/**
 * Types in every field of the page, opens every tab and what lies behind buttons, and closes it.
 * Returns what went wrong, with what was done last.
 */
export async function useWhole(watched: WatchedPage, { openers, always } = APP): Promise<string[]> {
  const { page } = watched;
  const faults: string[] = [];
  const look = async (after: string) => {
    faults.push(...(await faultsAfter(watched, after)));
  };
  await look('opened');
  await typeEverywhere(page, look);
  for (const tab of await namesOf(page, TABS)) {
    await press(page, TABS, tab);
    await look(tab);
  }
  const names = (await namesOf(page, openers)).filter((name) => !ACTS.test(name));
  for (const opener of names.slice(0, MOST_SHEETS)) {
    if (!(await press(page, openers, opener))) continue;
    if (always) await page.waitForFunction((overlay) => document.querySelector(overlay) !== null, OVERLAYS);
    await look(opener);
    if ((await page.locator(OVERLAYS).count()) === 0) continue;
    await typeEverywhere(page, look);
    await page.keyboard.press('Escape');
    await page.waitForFunction((overlays) => document.querySelector(overlays) === null, OVERLAYS);
    await look(`${opener}, closed`);
  }
  return faults;
}

/** What is wrong with the page: it shows what is not true, a part of it failed, or it complains. */
export async function faultsAfter({ page, problems }: WatchedPage, after: string): Promise<string[]> {
  const shown = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return document.body.textContent.replaceAll(/[\u0301\u00ac]/g, '');
  });
  const found = [...(await staleTexts(page)), ...problems.splice(0), ...(FAILURES.exec(shown) ?? [])];
  return found.map((fault) => `${after}: ${fault}`);
}

/** The names of what can be pressed, each once, in the app's words. */
function namesOf(page: Page, pressed: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const names = shown.map((element) => element.getAttribute('aria-label') ?? element.textContent);
    return [...new Set(names.map((name) => name.replaceAll(/[\u0301\u00ac]/g, '')))];
  }, pressed);
}

function press(page: Page, pressed: string, name: string): Promise<boolean> {
  return page.evaluate(
    ([selector, wanted]) => {
      const found = [...document.querySelectorAll<HTMLButtonElement>(selector)].find((element) => {
        const shown = element.getAttribute('aria-label') ?? element.textContent;
        return shown.replaceAll(/[\u0301\u00ac]/g, '') === wanted;
      });
      if (!found || found.disabled) return false;
      found.click();
      return true;
    },
    [pressed, name] as const,
  );
}

async function typeEverywhere(page: Page, look: (after: string) => Promise<void>): Promise<void> {
  for (const entry of ENTRIES) {
    const typed = await page.evaluate(async (words) => {
      const room = document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') ?? document;
      const fields = [...room.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
      const taking = fields.filter(
        (field) =>
          !field.disabled &&
          !field.readOnly &&
          !/checkbox|radio|file|range|hidden/.test(field.type) &&
          field.checkVisibility(),
      );
      for (const field of taking) {
        field.focus();
        const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(done));
      }
      return taking.length;
    }, entry);
    if (typed === 0) return;
    await look(`typed "${entry}"`);
  }
}
