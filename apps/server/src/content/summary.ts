const LONGEST = 160;

/** The first words of a Markdown text, without its marks; cut at a word. */
export function summaryOf(markdown: string): string {
  const plain = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= LONGEST) return plain;
  const cut = plain.slice(0, LONGEST);
  const lastSpace = cut.lastIndexOf(' ');
  // Languages without spaces are cut anywhere.
  const words = lastSpace > LONGEST / 2 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}
