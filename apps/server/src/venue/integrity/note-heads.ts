import type { Logger } from 'pino';
import type { HeadsPublisher } from './publish-heads.ts';

const HOUR = 3_600_000;

/** Signs and notes the heads every hour, so that little can be rewritten unseen, and once more at the end. Answers how to end. */
export function startNotingHeads(heads: HeadsPublisher, log: Logger): () => Promise<void> {
  const note = () =>
    heads.publish().catch((err: unknown) => log.error({ err }, 'the heads of the books could not be signed'));
  const timer = setInterval(() => void note(), HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await note();
  };
}
