import type { OptionOrder } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { CountdownRing } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useOpenOptions, useTicker } from '../../../platform/live/index.ts';
import { type ChartLine, ChartPanel, type PriceRules } from '../../desk/index.ts';
import { useCountdown } from '../countdown.ts';
import { standingOf } from '../standing.ts';
import { StandingStatus } from '../status.tsx';

interface OptionChartProps {
  symbol: string;
  rules: PriceRules;
}

/** The chart with where each open option was bought and when it expires, and a countdown to the next expiry. */
export function OptionChart({ symbol, rules }: OptionChartProps) {
  const { items } = useOpenOptions();
  const orders = items.filter((order) => order.symbol === symbol);
  const next = orders.reduce<OptionOrder | null>(
    (first, order) => (first === null || order.expires_at < first.expires_at ? order : first),
    null,
  );
  return (
    <ChartPanel
      symbol={symbol}
      rules={rules}
      compact
      lines={useEntryLines(orders)}
      moments={orders.map(({ id, expires_at }) => ({ id, time: expires_at }))}
      overlay={next && <NextExpiry order={next} />}
    />
  );
}

function NextExpiry({ order }: { order: OptionOrder }) {
  const { left, text } = useCountdown(order);
  const standing = standingOf(order, useTicker(order.symbol)?.lastPrice);
  return (
    <span className="flex items-center gap-2 rounded-full border border-line bg-surface/90 pr-3">
      <CountdownRing left={left} of={order.duration} text={text} />
      {standing && <StandingStatus standing={standing.standing} />}
    </span>
  );
}

function useEntryLines(orders: readonly OptionOrder[]): readonly ChartLine[] {
  const t = useTranslations('options');
  const format = useFormat();
  return orders.map(({ id, entry, direction, stake }) => ({
    id,
    price: Number(entry.price),
    ink: direction === 'up' ? ('rise' as const) : ('fall' as const),
    title: t(`line_${direction}`, { stake: format.decimal(stake) }),
  }));
}
