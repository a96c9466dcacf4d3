import type { ChatContent } from '@trade/protocol';
import { texts } from '../platform/texts/index.ts';

/** A message in one line. */
export function lineOf(content: ChatContent): string {
  if (content.kind === 'text') return content.text;
  return content.kind === 'file' ? texts.desk.file(content.file.name) : texts.desk.ended;
}
