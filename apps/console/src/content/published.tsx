import { Badge } from '../kit/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';

/** Whether customers see an item, and since when. */
export function Published({ at }: { at: number | null }) {
  const { published, unseen } = texts.content;
  return at === null ? (
    <Badge mood="waiting">{unseen}</Badge>
  ) : (
    <Badge mood="good">{published(timeText(at))}</Badge>
  );
}
