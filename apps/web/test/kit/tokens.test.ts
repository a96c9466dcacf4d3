import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');

/** The selectors of every rule of the tokens, and its declarations. */
const plain = read('src/kit/tokens.css').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const rules = [...plain.matchAll(/([^{};]+)\{([^{}]*)/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((one) => one.trim()),
  body,
}));

/** What the tokens are on a page with these attributes, in the order of the style sheet. */
function tokens(attributes: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { selectors, body } of rules) {
    if (!selectors.some((one) => one === '@theme' || one === ':root' || attributes.includes(one))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+): ([^;]+);/g)) found.set(name, value);
  }
  return found;
}

type Colour = readonly number[];

/** The colour of a token on this ground: tints let it through. */
function colourOf(known: ReadonlyMap<string, string>, name: string, ground: Colour = []): Colour {
  const value = known.get(name) ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return colourOf(known, other, ground);
  const [, mixed, percent] =
    /^color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, transparent\)$/.exec(value) ?? [];
  if (mixed !== undefined) return over(colourOf(known, mixed), Number(percent) / 100, ground);
  const [, r, g, b, opacity] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value) ?? [];
  if (opacity !== undefined) return over([r, g, b].map(Number), Number(opacity) / 100, ground);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is ${value || 'missing'}`);
  return [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16));
}

const over = (colour: Colour, opacity: number, ground: Colour): Colour =>
  colour.map((part, i) => part * opacity + (ground[i] ?? 0) * (1 - opacity));

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const THEMES = [
  ['dark', '[data-theme="dark"]'],
  ['light', '[data-theme="light"]'],
  ['white', '[data-white]'],
] as const;
const PAIRS = ['green_up', 'red_up', 'red_blue', 'colour_blind'];
const GROUNDS = ['ground', 'surface', 'raised'];
const TEXTS = ['ink', 'muted', 'faint', 'accent', 'success', 'danger', 'warning', 'info', 'rise', 'fall'];
const looks = THEMES.flatMap(([theme, attribute]) =>
  PAIRS.map(
    (pair) =>
      [theme, pair, tokens([attribute, '[data-price-colours]', `[data-price-colours="${pair}"]`])] as const,
  ),
);

describe.each(looks)('in %s with prices %s', (_theme, _pair, known) => {
  const on = (text: string, ground: Colour) => contrast(colourOf(known, text), ground);

  it.each(GROUNDS)('every text can be read on the %s', (name) => {
    const ground = colourOf(known, `color-${name}`);
    const weak = TEXTS.filter((text) => on(`color-${text}`, ground) < 4.5);
    expect(weak).toEqual([]);
  });

  it.each(['rise', 'fall'])('a %s can be read on its tint and under its own text', (name) => {
    for (const below of ['ground', 'surface']) {
      const tint = colourOf(known, `color-${name}-tint`, colourOf(known, `color-${below}`));
      expect(on(`color-${name}`, tint)).toBeGreaterThanOrEqual(4.5);
    }
    expect(on(`color-on-${name}`, colourOf(known, `color-${name}`))).toBeGreaterThanOrEqual(4.5);
  });

  it('the primary colour carries its text, and edges stand out', () => {
    for (const name of ['primary', 'primary-pressed']) {
      expect(on('color-on-primary', colourOf(known, `color-${name}`))).toBeGreaterThanOrEqual(4.5);
    }
    for (const name of GROUNDS) {
      expect(on('color-edge', colourOf(known, `color-${name}`))).toBeGreaterThanOrEqual(3);
    }
  });

  it('rise and fall differ', () => {
    expect(colourOf(known, 'color-rise')).not.toEqual(colourOf(known, 'color-fall'));
  });
});

it('has no colours elsewhere: only coins have their own, and pictures a white ground', () => {
  const own = new Set(['kit/coin-icon.tsx', 'kit/pictures.ts', 'kit/tokens.css']);
  const files = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' });
  const coloured = files
    .filter((file) => /\.(tsx?|css)$/.test(file) && !own.has(file))
    .filter((file) => /#[0-9a-f]{6}\b|\brgba?\(|\bhsla?\(/i.test(read(`src/${file}`)));
  expect(coloured).toEqual([]);
});

it('starts in the colours of the grounds', () => {
  const [dark, light] = THEMES.map(([, attribute]) => tokens([attribute]).get('color-ground'));
  expect(/name="theme-color" content="([^"]+)"/.exec(read('index.html'))?.[1]?.toLowerCase()).toBe(dark);
  expect(/light = '([^']+)'/.exec(read('public/theme.js'))?.[1]).toBe(light);
});
