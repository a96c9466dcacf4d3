// @vitest-environment jsdom-page
import { act } from '@testing-library/react';
import { bearTranslation } from '@trade/client/translated-page';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';

const isText = (node: Node): node is Text => node.nodeName === '#text';

/** The element that Chrome's translator makes of a text. */
function fontOf(words: string): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = `[${words}]`;
  outer.append(inner);
  return outer;
}

/** Does something with each text of an element that is not translated yet. */
const eachText = (move: (text: Text) => void) => (element: Element) => {
  for (const text of [...element.childNodes].filter(isText)) if (!text.data.startsWith('[')) move(text);
};

/** What translators do to an element that holds texts. */
const TRANSLATORS: Readonly<Record<string, (element: Element) => void>> = {
  'moves texts': eachText((text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }),
  // Chrome.
  'replaces texts at once': eachText((text) => text.replaceWith(fontOf(text.data))),
  'puts its texts first and takes ours then': eachText((text) => {
    text.before(fontOf(text.data));
    text.remove();
  }),
  // Safari.
  'puts texts of its own in their place': eachText((text) => text.replaceWith(`[${text.data}]`)),
  // Edge and Firefox, where a text stands alone.
  'changes texts where they are': eachText((text) => {
    text.data = `[${text.data}]`;
  }),
  // Edge and Firefox: the first of several texts gets the whole sentence, the others are taken out.
  'joins texts': (element) => {
    let first: Text | null = null;
    // A list of its own, because texts are taken out of the element's.
    const children = [...element.childNodes];
    for (const child of children) {
      if (!isText(child)) first = null;
      else if (first === null) {
        first = child;
        if (!first.data.startsWith('[')) first.data = `[${first.data}]`;
      } else {
        first.data = `[${first.data.slice(1, -1)}${child.data.replaceAll(/[[\]]/g, '')}]`;
        child.remove();
      }
    }
  },
};

function translate(root: Element, move: (element: Element) => void): void {
  const holders = [root, ...root.querySelectorAll(':not(font)')].filter((element) =>
    [...element.childNodes].some((node) => isText(node) && node.data.trim() !== ''),
  );
  holders.forEach(move);
}

let show: (shown: { amount: string; hint: string | null }) => void = () => undefined;

function Form() {
  const [{ amount, hint }, setShown] = useState<Parameters<typeof show>[0]>({ amount: '1', hint: 'First' });
  show = (shown) => act(() => setShown(shown));
  return (
    <p>
      {hint}
      You pay {amount} USDT
      {hint !== null && <b>at once</b>}
      {hint}
    </p>
  );
}

/** Rendered before the page was ready for translators, as on a slow network. */
const early = document.createElement('div');

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.append(early);
  const root = createRoot(early);
  act(() => root.render(<Form />));
  bearTranslation(document);
});

it('shows what is there of what was rendered before', () => {
  for (const move of Object.values(TRANSLATORS)) {
    show({ amount: '1', hint: 'First' });
    translate(early, move);
    show({ amount: '2', hint: null });
    expect(early.textContent).toBe('You pay 2 USDT');
  }
});

it('leaves in their places the field that has the focus, and what others have put beside it', () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const render = (amount: string) =>
    act(() =>
      root.render(
        <label>
          Amount <input /> of {amount} USDT
        </label>,
      ),
    );
  render('1');
  const field = host.querySelector('input');
  const mark = document.createElement('span');
  field?.after(mark);
  field?.focus();
  for (const [amount, move] of Object.entries(TRANSLATORS)) {
    translate(host, move);
    render(amount);
    expect(host.textContent).toBe(`Amount  of ${amount} USDT`);
    expect(document.activeElement).toBe(field);
    expect(mark.parentElement).toBe(host.firstElementChild);
  }
});

describe.each(Object.entries(TRANSLATORS))('a page under a translator that %s', (_name, move) => {
  it('shows what is there, and nothing else', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    act(() => root.render(<Form />));
    const words = () => host.textContent?.replaceAll(/[[\]]/g, '');
    const settled = () => act(() => Promise.resolve());

    const steps = [
      { amount: '1', hint: null },
      { amount: '2', hint: null },
      { amount: '2', hint: 'Second' },
      { amount: '30', hint: 'Third' },
      { amount: '30', hint: null },
    ];
    for (const shown of steps) {
      translate(host, move);
      await settled();
      show(shown);
      await settled();
      const { amount, hint } = shown;
      expect(words()).toBe(
        hint === null ? `You pay ${amount} USDT` : `${hint}You pay ${amount} USDTat once${hint}`,
      );
    }
    translate(host, move);
    act(() => root.unmount());
    expect(host.childNodes).toHaveLength(0);
  });

  it('shows what was changed at once', () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    act(() => root.render(<Form />));
    translate(host, move);
    show({ amount: '5', hint: null });
    show({ amount: '5', hint: 'Again' });
    expect(host.textContent).toContain('Again');
  });
});
