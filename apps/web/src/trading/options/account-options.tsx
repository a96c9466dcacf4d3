import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOpenOptions } from '../../platform/live/index.ts';
import { OPTION_ORDERS_PATH } from '../../platform/paths.ts';
import { OpenOption } from './open-option.tsx';

/** Shown of many; the rest is a tap away. */
const MOST = 3;

/** What an option account has at stake, above its balances; nothing when nothing is open. */
export function AccountOptions() {
  const t = useTranslations('options');
  const { items } = useOpenOptions();
  if (items.length === 0) return null;
  return (
    <section aria-label={t('open')} className="pt-2">
      <Link
        to={OPTION_ORDERS_PATH}
        className="flex min-h-11 items-center justify-between font-semibold text-base"
      >
        {t('open_count', { count: items.length })}
        <ChevronRight className="size-4 text-faint" aria-hidden="true" />
      </Link>
      {items.slice(0, MOST).map((order) => (
        <OpenOption key={order.id} order={order} />
      ))}
    </section>
  );
}
