import type { ConversionQuote, ConversionRecord } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, CountdownRing, Details, Figure, Sheet } from '../../../kit/index.ts';
import { useNow } from '../../../platform/clock/index.ts';
import { remainingSeconds, useFormat } from '../../../platform/format/index.ts';
import { ConversionFields, ConversionFigures } from '../records/fields.tsx';
import { Result, ResultActions } from '../result.tsx';
import type { LiveQuote } from './use-conversion.ts';

interface QuoteSheetProps {
  /** Null while no quote was requested. */
  live: LiveQuote | null;
  /** The conversion after the quote was accepted. */
  done: ConversionRecord | null;
  busy: boolean;
  onTake: (quote: ConversionQuote) => void;
  onRenew: (quote: ConversionQuote) => void;
  onClose: () => void;
}

/** A firm quote while it is valid, then the conversion. */
export function QuoteSheet({ live, done, busy, onTake, onRenew, onClose }: QuoteSheetProps) {
  const t = useTranslations('transfers');
  const [shown, setShown] = useState({ live, done });
  // The content stays while the sheet slides away.
  if (live !== null && (live !== shown.live || done !== shown.done)) setShown({ live, done });
  const { live: offer, done: record } = shown;
  return (
    <Sheet
      open={live !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t(record ? 'conversion' : 'quote')}
      footer={
        record ? (
          <ResultActions view="exchanges" onDone={onClose} />
        ) : (
          offer && <QuoteAction live={offer} busy={busy} onTake={onTake} onRenew={onRenew} />
        )
      }
    >
      {record ? <Done record={record} /> : offer && <Offer live={offer} />}
    </Sheet>
  );
}

function Offer({ live: { quote, endsAt } }: { live: LiveQuote }) {
  const t = useTranslations('transfers');
  const format = useFormat();
  const left = useSecondsLeft(endsAt);
  return (
    <div className="space-y-5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted text-sm">{t('you_receive')}</p>
          <Figure
            text={`${format.amount(quote.received, quote.to)} ${quote.to}`}
            className="font-semibold text-xl"
          />
        </div>
        <CountdownRing left={left} of={Math.round((quote.expires_at - quote.created_at) / 1_000)} />
      </div>
      <Details>
        <ConversionFigures figures={quote} />
      </Details>
      <p className="text-faint text-xs">{t(left > 0 ? 'quote_hint' : 'quote_expired')}</p>
    </div>
  );
}

function QuoteAction({
  live: { quote, endsAt },
  busy,
  onTake,
  onRenew,
}: Pick<QuoteSheetProps, 'busy' | 'onTake' | 'onRenew'> & { live: LiveQuote }) {
  const t = useTranslations('transfers');
  const expired = useSecondsLeft(endsAt) === 0;
  return (
    <Button
      block
      busy={busy}
      variant={expired ? 'secondary' : 'primary'}
      onClick={() => (expired ? onRenew(quote) : onTake(quote))}
    >
      {t(expired ? 'quote_again' : 'conversion_action')}
    </Button>
  );
}

function Done({ record }: { record: ConversionRecord }) {
  const t = useTranslations('transfers');
  const format = useFormat();
  return (
    <Result title={t('converted')} amount={`${format.amount(record.received, record.to)} ${record.to}`}>
      <ConversionFields record={record} />
    </Result>
  );
}

function useSecondsLeft(endsAt: number): number {
  return remainingSeconds(endsAt, useNow());
}
