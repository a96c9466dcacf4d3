import { LANGUAGES, LOCALES } from '@trade/protocol';
import compile from 'icu-minify/compile';
import format, { type FormatValues } from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { compiledOf } from '../build/compiled-texts.ts';
import { loadMessages } from '../src/index.ts';
import { argumentsOf, flatten } from './texts.ts';

const NUMBERS = [0, 1, 2, 5, 21, 1_000_000];
const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/**
 * Values for every argument of a text: each number once, together with each choice of its selects.
 */
function valuesFor(text: string): FormatValues<string>[] {
  const names = argumentsOf(text);
  const choices = names.flatMap((name) => name.split('=')[1] ?? []);
  return (choices.length > 0 ? choices : ['word']).flatMap((choice) =>
    NUMBERS.map((number) =>
      Object.fromEntries(
        names.map((name) => {
          const [argument = ''] = name.split('=');
          if (argument.startsWith('<'))
            return [argument.slice(1, -1), (chunks: string[]) => `<${chunks.join('')}>`];
          return [argument, names.some((other) => other.startsWith(`${argument}=`)) ? choice : number];
        }),
      ),
    ),
  );
}

const texted = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(''));

describe.each(LOCALES)('compiled texts of %s', (language) => {
  it('read as the texts themselves', async () => {
    const { tag } = LANGUAGES[language];
    for (const [key, text] of flatten(await loadMessages(language))) {
      const plain = createTranslator({ locale: tag, messages: { text }, timeZone: 'UTC' });
      for (const values of valuesFor(text)) {
        const rich = plain.rich('text', values as Parameters<typeof plain.rich>[1]) as string | string[];
        const compiled = format<string>(compile(text), tag, values, { formatters, timeZone: 'UTC' });
        expect([key, texted(compiled)]).toEqual([key, texted(rich)]);
      }
    }
  });
});

it('keep their keys', () => {
  expect(
    compiledOf({ plain: 'Orders', deep: { counted: '{n, plural, one {# day} other {# days}}' } }),
  ).toEqual({
    plain: 'Orders',
    deep: { counted: compile('{n, plural, one {# day} other {# days}}') },
  });
  expect(compile('{n, plural, one {# day} other {# days}}')).not.toBeTypeOf('string');
});
