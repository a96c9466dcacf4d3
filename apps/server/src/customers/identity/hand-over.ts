import type { CodePurpose } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { type Message, RecipientRefused } from '../../platform/mail/index.ts';
import type { Identity } from './identity.ts';

/**
 * Sends the message that carries a code to who waits for it. When it cannot be sent, another code can be asked for at once: 99916 for
 * a recipient who does not exist, 558 otherwise.
 */
export async function handOverCode(
  { codes, log, messenger }: Pick<Identity, 'codes' | 'log' | 'messenger'>,
  purpose: CodePurpose,
  message: Message,
): Promise<void> {
  try {
    await messenger.send(message);
  } catch (err) {
    await codes.withdraw(purpose, message.to);
    if (err instanceof RecipientRefused) throw new CatalogueError(99916);
    log.error({ err }, 'a verification code was not delivered');
    throw new CatalogueError(558);
  }
}
