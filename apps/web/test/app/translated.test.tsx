// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { bearTranslation } from '@trade/client/translated-page';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';

/** What translators do to a text: move it into an element, or put elements in its place. */
const TRANSLATORS = {
  'moves texts': (text: Text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
  'replaces texts at once': (text: Text) => {
    const font = document.createElement('font');
    font.textContent = `[${text.data}]`;
    text.replaceWith(font);
  },
  'puts its texts first and takes ours then': (text: Text) => {
    const font = document.createElement('font');
    font.textContent = `[${text.data}]`;
    text.before(font);
    text.remove();
  },
};

function translate(root: Node, move: (text: Text) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.filter((text) => !text.parentElement?.closest('font')).forEach(move);
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

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  bearTranslation(document);
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

  it('shows what came before the translator was noticed', () => {
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
