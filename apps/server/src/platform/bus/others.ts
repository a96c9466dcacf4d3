import { randomUUID } from 'node:crypto';
import type { Bus, Topic } from './bus.ts';

/** What one process tells, with a name by which it knows its own words again. */
type Told<Message> = Message & { by: string };

/** What several processes tell one another. */
export interface Others<Message> {
  /** Tells all other processes. */
  tell(message: Message): void;
  /** Hears no more of them. */
  stop(): void;
}

/**
 * Hears what other processes tell of something that each of them keeps for itself; never what this
 * one tells.
 */
export function hearOthers<Message extends object>(
  bus: Pick<Bus, 'listen' | 'publish'>,
  about: Topic<Told<Message>>,
  hear: (message: Message) => void,
): Others<Message> {
  const own = randomUUID();
  const stop = bus.listen(about, (told) => {
    if (told.by !== own) hear(told);
  });
  return { tell: (message) => bus.publish(about, { ...message, by: own }), stop };
}
