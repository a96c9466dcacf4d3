import { useQueryClient } from '@tanstack/react-query';
import {
  CODES,
  type ConversionBody,
  type ConversionQuote,
  type ConversionQuoteBody,
  type ConversionRecord,
  convert,
  quoteConversion,
} from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asksForVerification, toast } from '../../../kit/index.ts';
import { codeOf, TransportError, useApi, useAttempts, useErrorText } from '../../../platform/api/index.ts';
import { ASSETS_KEY } from '../../portfolio/index.ts';

/** A quote with its end by this device's own clock (ms). */
export interface LiveQuote {
  quote: ConversionQuote;
  endsAt: number;
}

const QUOTE_EXPIRED = CODES.exchange_quote_expired;

/**
 * Requests quotes and accepts each at most once: after a lost answer it is sent again under the
 * same id.
 */
export function useConversion() {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTranslations('transfers');
  const errorText = useErrorText();
  const attempt = useAttempts<Omit<ConversionBody, 'client_id'>>();
  const [busy, setBusy] = useState(false);
  const [live, setLive] = useState<LiveQuote | null>(null);
  const [done, setDone] = useState<ConversionRecord | null>(null);
  const [verificationAsked, setVerificationAsked] = useState(false);

  const work = async (step: () => Promise<void>) => {
    setBusy(true);
    try {
      await step();
    } catch (error) {
      const code = codeOf(error);
      // The quote may have expired on the way: the sheet then offers a new one.
      if (code === QUOTE_EXPIRED) setLive((current) => current && { ...current, endsAt: 0 });
      setVerificationAsked(asksForVerification(error));
      toast.error(error instanceof TransportError ? t('unanswered') : errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    live,
    done,
    verificationAsked,
    ask: (wanted: ConversionQuoteBody) =>
      work(async () => {
        const askedAt = Date.now();
        const quote = await api.call(quoteConversion, { body: wanted });
        // Counted from the time of the request, so it never ends later here than on the server.
        setLive({ quote, endsAt: askedAt + quote.expires_at - quote.created_at });
        setVerificationAsked(false);
      }),
    take: ({ from, to, amount, quote_id }: ConversionQuote) =>
      work(async () => {
        const record = await attempt({ from, to, amount, quote_id }, (body) => api.call(convert, { body }));
        setDone(record);
        void queries.invalidateQueries({ queryKey: ASSETS_KEY });
      }),
    dismiss: () => {
      setLive(null);
      setDone(null);
    },
  };
}
