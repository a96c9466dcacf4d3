import { ApiError, codeOf } from '@trade/client';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** How long to wait when a limit was met and nobody said for how long. */
const DEFAULT_WAIT_SECONDS = 60;

/**
 * Says an error in the customer's words: the server's own message, else the catalogue's,
 * else the last part of the error's message, else that it is unknown.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations();
  return useCallback(
    (error: unknown) => {
      if (error instanceof ApiError && error.message !== '') return error.message;
      const code = codeOf(error);
      if (code !== null) return t(`catalogue.${code}`, { seconds: DEFAULT_WAIT_SECONDS, reason: 'other' });
      const said = error instanceof Error ? lastPart(error.message) : '';
      return said === '' ? t('kit.unknown_error') : said;
    },
    [t],
  );
}

/** What follows the last colon of a message: "HTTP: 418 I'm a teapot" says "418 I'm a teapot". */
function lastPart(message: string): string {
  return message.slice(message.lastIndexOf(':') + 1).trim();
}
