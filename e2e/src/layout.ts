import type { Page } from 'playwright-core';

/** What is wrong with the layout of a page, each with the text that it concerns. */
type Fault = `${'sideways' | 'clipped' | 'label' | 'overlap' | 'target'}: ${string}`;

interface Asked {
  /** Whether the page is used by touch: what is pressed then takes 44 px at least. */
  readonly touch: boolean;
}

/**
 * Measures the page as it stands: that it does not scroll sideways, that no figure is cut, that no
 * label is longer than its place, that no text stands on another, and, by touch, that what is
 * pressed is large enough.
 */
export function faultsOf(page: Page, { touch }: Asked): Promise<Fault[]> {
  // These functions run in the page, and know each other there by their names.
  const known = [
    textOf,
    isShown,
    surroundingsOf,
    isUnseen,
    cutBy,
    isLabel,
    isTeaser,
    sideways,
    linesOf,
    clippedEntries,
    overlaps,
    hitAreaOf,
    isWordOfSentence,
    targets,
  ].join('\n');
  return page.evaluate(`(() => {
    const seen = new Map();
    ${known}
    const { lines, clipped } = linesOf();
    const faults = [...sideways(), ...clipped, ...clippedEntries(), ...overlaps(lines), ...(${touch} ? targets() : [])];
    return [...new Set(faults)];
  })()`);
}

interface Surroundings {
  isUnseen: boolean;
  /** The element that keeps its place while the page scrolls, if it is in one. */
  fixed: Element | null;
  /**
   * The boxes around it, below the page itself, that cut or scroll what is larger than they are;
   * the nearest first.
   */
  cutters: { frame: DOMRect; overflowX: string; overflowY: string }[];
}

/** Lives in the page, as long as one measurement. */
declare const seen: Map<Element, Surroundings>;

/** One line of text on the page. */
interface Line {
  element: Element;
  text: string;
  box: DOMRect;
  /** The element that keeps its place while the page scrolls, if it is in one. */
  fixed: Element | null;
}

function textOf(element: Element, text: string): string {
  const place = element.closest('[id], [aria-label], section, nav, header, main')?.tagName.toLowerCase();
  return `${text.trim().slice(0, 60)} <${element.tagName.toLowerCase()}${place ? ` in ${place}` : ''}>`;
}

function isShown(element: Element): boolean {
  const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isVisible && element.closest('[inert]') === null;
}

/** What an element and its ancestors say of how it is shown; asked for every text, found once. */
function surroundingsOf(element: Element): Surroundings {
  const kept = seen.get(element);
  if (kept) return kept;
  const { clipPath, position, overflowX, overflowY, display } = getComputedStyle(element);
  const above = element.parentElement && surroundingsOf(element.parentElement);
  const canCut = element !== document.body && display !== 'inline' && display !== 'contents';
  const cuts = canCut && (overflowX !== 'visible' || overflowY !== 'visible');
  const found: Surroundings = {
    isUnseen: clipPath === 'inset(50%)' || above?.isUnseen === true,
    fixed: position === 'fixed' || position === 'sticky' ? element : (above?.fixed ?? null),
    cutters:
      element === document.body
        ? []
        : [
            ...(cuts ? [{ frame: element.getBoundingClientRect(), overflowX, overflowY }] : []),
            ...(above?.cutters ?? []),
          ],
  };
  seen.set(element, found);
  return found;
}

/** Whether only screen readers get it. */
function isUnseen(element: Element): boolean {
  return surroundingsOf(element).isUnseen;
}

/**
 * What the ancestors of a box show of it; a box that one of them can scroll into view is not cut.
 */
function cutBy(element: Element, box: DOMRect): 'seen' | 'scrolled away' | 'cut' {
  const room = 1.5;
  let result: 'seen' | 'scrolled away' | 'cut' = 'seen';
  for (const { frame, overflowX, overflowY } of surroundingsOf(element).cutters) {
    const outX = box.left < frame.left - room || box.right > frame.right + room;
    const outY = box.top + box.height / 4 < frame.top || box.bottom - box.height / 4 > frame.bottom;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const rolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    if ((outX && rolls(overflowX)) || (outY && rolls(overflowY))) return 'scrolled away';
    if ((outX && hides(overflowX)) || (outY && hides(overflowY))) result = 'cut';
  }
  return result;
}

function sideways(): string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.right > innerWidth + 1.5 && cutBy(element, box) === 'seen';
  });
  // The innermost says most; its parents are as wide because of it.
  const inner = wide.find((element) => !wide.some((other) => other !== element && element.contains(other)));
  const culprit = inner ? textOf(inner, inner.textContent ?? '') : '';
  return [`sideways: ${culprit} ${scrollWidth} of ${innerWidth} px`];
}

/**
 * Whether a text names what is pressed or what stands beside or below it. What people have written
 * may be cut.
 */
function isLabel(element: Element): boolean {
  const named =
    'button, label, th, dt, legend, h1, h2, h3, nav a, [role=tab], [role=radio], [role=columnheader]';
  return element.closest(named) !== null && element.closest('[dir=auto], [translate=no]') === null;
}

/**
 * Whether a text is the beginning of one that a tap shows whole; it ends in dots where it is cut.
 */
function isTeaser(element: Element): boolean {
  return element.closest('a') !== null && getComputedStyle(element).webkitLineClamp !== 'none';
}

/** The lines of text that are seen, and the figures and labels that are cut. */
function linesOf(): { lines: Line[]; clipped: string[] } {
  const lines: Line[] = [];
  const clipped: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (element === null || text.trim() === '' || element.closest('script, style, svg, canvas')) continue;
    if (!isShown(element) || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { fixed } = surroundingsOf(element);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const state = cutBy(element, box);
      if (state === 'seen') lines.push({ element, text, box, fixed });
      else if (state === 'cut' && isTeaser(element)) continue;
      else if (state === 'cut' && /\d/.test(text)) clipped.push(`clipped: ${textOf(element, text)}`);
      else if (state === 'cut' && isLabel(element)) clipped.push(`label: ${textOf(element, text)}`);
    }
  }
  return { lines, clipped };
}

/** Figures that are cut in their own field. */
function clippedEntries(): string[] {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal], input[inputmode=numeric]'),
  ];
  return fields
    .filter((field) => isShown(field) && !isUnseen(field))
    .filter(({ value, clientWidth, scrollWidth }) => /\d/.test(value) && scrollWidth > clientWidth + 1.5)
    .map((field) => `clipped: ${textOf(field, field.value)}`);
}

function overlaps(found: Line[]): string[] {
  const lines = [...found].sort((one, other) => one.box.top - other.box.top);
  return lines.flatMap((one, index) => {
    const faults: string[] = [];
    for (let at = index + 1; at < lines.length; at += 1) {
      const other = lines[at];
      if (other === undefined || other.box.top >= one.box.bottom) break;
      if (one.element === other.element || one.fixed !== other.fixed) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The boxes of lines are higher than their letters.
      if (wide > 1.5 && high > Math.min(one.box.height, other.box.height) * 0.4) {
        faults.push(`overlap: ${textOf(one.element, one.text)} and ${textOf(other.element, other.text)}`);
      }
    }
    return faults;
  });
}

/** The size of what answers to a press: an element, its label, or what is laid around it. */
function hitAreaOf(element: Element): { width: number; height: number } {
  const whole = element.closest('label') ?? element;
  let { width, height } = whole.getBoundingClientRect();
  for (const pseudo of ['::before', '::after']) {
    const style = getComputedStyle(whole, pseudo);
    if (style.content === 'none' || style.position !== 'absolute') continue;
    width = Math.max(width, Number.parseFloat(style.width));
    height = Math.max(height, Number.parseFloat(style.height));
  }
  return { width, height };
}

/** Words within a sentence are as high as their line. */
function isWordOfSentence(element: Element): boolean {
  if (getComputedStyle(element).display !== 'inline') return false;
  const beside = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
  return beside.some((node) => (node.textContent ?? '').trim() !== '');
}

function targets(): string[] {
  const least = 43.5;
  const pressed =
    'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=switch], [role=radio], [role=checkbox], [role=option], [role=slider]';
  // The link that the chart's licence asks for is the library's own. The rows of a book stand as
  // close as its prices: who presses the next one gets the next price, and nothing else.
  const left = '#tv-attr-logo, [role=toolbar][aria-orientation=vertical] *';
  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const isDisabled = 'disabled' in element && element.disabled === true;
    if (element.matches(left) || isDisabled || !isShown(element) || isUnseen(element)) return [];
    const { width, height } = hitAreaOf(element);
    if (isWordOfSentence(element) || (width >= least && height >= least)) return [];
    const name =
      element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('type') || '');
    return [`target: ${textOf(element, name)} ${Math.round(width)}x${Math.round(height)}`];
  });
}
