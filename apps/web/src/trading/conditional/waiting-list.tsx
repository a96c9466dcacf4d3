import { useTranslations } from 'use-intl';
import { ConditionCard } from './condition-card.tsx';
import { useConditionalFeed } from './queries.ts';
import { useConditionalOrders } from './waiting.ts';

/** The customer's orders of one symbol that wait for a price; nothing when there are none. */
export default function WaitingConditions({ symbol }: { symbol: string }) {
  const t = useTranslations('conditional');
  const { items } = useConditionalOrders();
  useConditionalFeed();
  const own = items.filter((order) => order.symbol === symbol);
  if (own.length === 0) return null;
  return (
    <section aria-label={t('waiting')}>
      <h3 className="pt-3 font-semibold text-muted text-sm">{t('waiting_count', { count: own.length })}</h3>
      {own.map((order) => (
        <ConditionCard key={order.id} order={order} />
      ))}
    </section>
  );
}
