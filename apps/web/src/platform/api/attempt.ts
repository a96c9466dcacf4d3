import { createAttempts } from '@trade/client';
import { useState } from 'react';

/**
 * Sends drafts, each under its own id, and remembers the one whose answer was lost. Settles as
 * `send` does.
 */
export function useAttempts<Draft extends object>() {
  const [attempt] = useState(() => createAttempts<Draft>());
  return attempt;
}
