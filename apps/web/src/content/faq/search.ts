import type { FaqItem } from '@trade/protocol';

/** Text as it is compared: without case, accents, and the marks of Markdown. */
function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[*_`#>]/g, '')
    .toLowerCase();
}

/** The questions in which every word of the search appears, in the question or in its answer; all of them for an empty search. */
export function findQuestions(items: readonly FaqItem[], search: string): readonly FaqItem[] {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ question, answer }) => {
    const text = comparable(`${question}\n${answer}`);
    return words.every((word) => text.includes(word));
  });
}
