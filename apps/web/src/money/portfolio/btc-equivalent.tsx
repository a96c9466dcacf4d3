import { DEFAULT_SYMBOL } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../platform/format/index.ts';
import { convert, useTicker } from '../../platform/live/index.ts';
import { PrivateFigure } from './private-figure.tsx';

const DECIMALS = 6;

/** The current value of a USDT total in bitcoin. */
export function BtcEquivalent({ total }: { total: string | undefined }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const ticker = useTicker(DEFAULT_SYMBOL);
  const bitcoin =
    total !== undefined && ticker ? convert(total, 'USDT', 'BTC', new Map([[DEFAULT_SYMBOL, ticker]])) : null;
  return (
    <PrivateFigure
      text={t('equivalent', { amount: format.decimal(bitcoin, { most: DECIMALS }), currency: 'BTC' })}
      className="text-muted text-sm"
    />
  );
}
