import { useTranslations } from 'use-intl';
import { Figure, LoadFailure, SkeletonRows } from '../../kit/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { useRecentTrades } from './recent.ts';

interface TapeProps {
  symbol: string;
  priceDecimals: number;
  amountDecimals: number;
  unit: string;
}

/** The latest trades of a book, newest first, in the colour of the side that took. */
export function Tape({ symbol, priceDecimals, amountDecimals, unit }: TapeProps) {
  const t = useTranslations();
  const format = useFormat();
  const times = useTimes();
  const { trades, isError, refetch } = useRecentTrades(symbol);
  if (trades === undefined) {
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} label={t('kit.loading')} />
    );
  }
  if (trades.length === 0)
    return <p className="py-6 text-center text-muted text-sm">{t('desk.tape_empty')}</p>;
  return (
    <div className="h-full overflow-y-auto">
      <table className="w-full text-xs">
        <caption className="sr-only">{t('desk.tape')}</caption>
        <thead className="sticky top-0 bg-ground text-faint">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {t('orders.price')}
            </th>
            <th scope="col" className="text-right font-normal">
              {t('orders.amount')} ({unit})
            </th>
            <th scope="col" className="text-right font-normal">
              {t('orders.time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map(({ id, price, amount, side, time }) => (
            <tr key={id} className="h-6">
              <td>
                <span className="sr-only">{t(`orders.${side}`)} </span>
                <Figure text={format.fixed(price, priceDecimals)} tone={side === 'buy' ? 'rise' : 'fall'} />
              </td>
              <td className="text-right">
                <Figure text={format.fixed(amount, amountDecimals)} />
              </td>
              <td className="text-right text-muted">
                <Figure text={times.time(time)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
