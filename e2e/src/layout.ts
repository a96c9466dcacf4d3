import type { Page } from 'playwright-core';

/** What is wrong with the layout of a page, each with the text that it concerns. */
export type Fault = `${'sideways' | 'clipped' | 'overlap' | 'target'}: ${string}`;

interface Asked {
  /** Whether the page is used by touch: what is pressed then takes 44 px at least. */
  readonly touch: boolean;
}

/**
 * Measures the page as it stands: that it does not scroll sideways, that no figure is cut, that no text stands on another, and, by touch, that
 * what is pressed is large enough.
 */
export function faultsOf(page: Page, asked: Asked): Promise<Fault[]> {
  return page.evaluate(measure, asked);
}

/** Runs in the page, so that it is one function with all that it needs. */
function measure({ touch }: Asked): Fault[] {
  const TARGET = 44;
  const ROOM = 1.5;
  const PRESSED =
    'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=switch], [role=radio], [role=checkbox], [role=option], [role=slider]';
  const faults: Fault[] = [];

  interface Line {
    element: Element;
    text: string;
    box: DOMRect;
    /** The element that keeps its place while the page scrolls, if it is in one. */
    fixed: Element | null;
  }

  const say = (element: Element, text: string) => {
    const place = element.closest('[id], [aria-label], section, nav, header, main')?.tagName.toLowerCase();
    return `${text.trim().slice(0, 60)} <${element.tagName.toLowerCase()}${place ? ` in ${place}` : ''}>`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert]') === null;

  /** Whether only screen readers get it. */
  const isUnseen = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    }
    return false;
  };
  const fixedOver = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky') return at;
    }
    return null;
  };

  /** What of a box its ancestors show; null when an ancestor that scrolls has it out of view. */
  const cutBy = (element: Element, box: DOMRect): 'seen' | 'scrolled away' | 'cut' => {
    let result: 'seen' | 'scrolled away' | 'cut' = 'seen';
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(at);
      if (display === 'inline' || display === 'contents') continue;
      const frame = at.getBoundingClientRect();
      const outX = box.left < frame.left - ROOM || box.right > frame.right + ROOM;
      const outY = box.top + box.height / 4 < frame.top || box.bottom - box.height / 4 > frame.bottom;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const rolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      if ((outX && rolls(overflowX)) || (outY && rolls(overflowY))) return 'scrolled away';
      if ((outX && hides(overflowX)) || (outY && hides(overflowY))) result = 'cut';
    }
    return result;
  };

  if (document.documentElement.scrollWidth > innerWidth) {
    const reach = (element: Element) => element.getBoundingClientRect().right;
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        reach(element) > innerWidth + ROOM && cutBy(element, element.getBoundingClientRect()) === 'seen',
    );
    // The innermost says most; its parents are as wide because of it.
    const inner = wide.find((element) => !wide.some((other) => other !== element && element.contains(other)));
    faults.push(
      `sideways: ${inner ? say(inner, inner.textContent ?? '') : ''} ${document.documentElement.scrollWidth} of ${innerWidth} px`,
    );
  }

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (
      element === null ||
      text.trim() === '' ||
      element.closest('script, style, svg, canvas, [data-layout-free]')
    )
      continue;
    if (!isShown(element) || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const fixed = fixedOver(element);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const state = cutBy(element, box);
      if (state === 'scrolled away') continue;
      if (state === 'cut') {
        if (/\d/.test(text)) faults.push(`clipped: ${say(element, text)}`);
        continue;
      }
      lines.push({ element, text, box, fixed });
    }
  }
  for (const element of document.querySelectorAll('input[inputmode=decimal], input[inputmode=numeric]')) {
    const { value, clientWidth, scrollWidth } = element as HTMLInputElement;
    if (isShown(element) && !isUnseen(element) && /\d/.test(value) && scrollWidth > clientWidth + ROOM) {
      faults.push(`clipped: ${say(element, value)}`);
    }
  }

  lines.sort((one, other) => one.box.top - other.box.top);
  lines.forEach((one, index) => {
    for (let at = index + 1; at < lines.length; at += 1) {
      const other = lines[at];
      if (other === undefined || other.box.top >= one.box.bottom) break;
      if (one.element === other.element || one.fixed !== other.fixed) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The boxes of lines are higher than their letters.
      if (wide > ROOM && high > Math.min(one.box.height, other.box.height) * 0.4) {
        faults.push(`overlap: ${say(one.element, one.text)} and ${say(other.element, other.text)}`);
      }
    }
  });

  if (touch) {
    for (const element of document.querySelectorAll(PRESSED)) {
      if (!isShown(element) || (element as HTMLButtonElement).disabled || isUnseen(element)) continue;
      const whole = element.closest('label') ?? element;
      let box = whole.getBoundingClientRect();
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(whole, pseudo);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
        if (width > box.width || height > box.height) {
          box = new DOMRect(box.x, box.y, Math.max(width, box.width), Math.max(height, box.height));
        }
      }
      // The link that the chart's licence asks for is the library's own.
      if (element.id === 'tv-attr-logo') continue;
      // The rows of a book stand as close as its prices: who presses the next one gets the next price, and nothing else.
      if (element.closest('[role=toolbar][aria-orientation=vertical]') !== null) continue;
      // Words within a sentence are as high as their line.
      const isWord =
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node !== element && (node.textContent ?? '').trim() !== '',
        );
      if (isWord) continue;
      if (box.width < TARGET - 0.5 || box.height < TARGET - 0.5) {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
        faults.push(
          `target: ${say(element, name || (element as HTMLInputElement).name || (element as HTMLInputElement).type)} ${size}`,
        );
      }
    }
  }
  return [...new Set(faults)];
}
