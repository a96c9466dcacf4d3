import type { Explanations } from '@trade/locales';
import { useTranslations } from 'use-intl';
import { Answer } from './answer.tsx';

/** The words of trading with their explanations, each under its name. */
export function WordList({ words }: { words: readonly Explanations[keyof Explanations][] }) {
  const t = useTranslations('explained');
  if (words.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="font-semibold text-base">{t('words')}</h2>
      <ul className="mt-2 divide-y divide-line paired">
        {words.map(({ name, text }) => (
          <li key={name}>
            <Answer question={name}>
              <p className="text-muted">{text}</p>
            </Answer>
          </li>
        ))}
      </ul>
    </section>
  );
}
