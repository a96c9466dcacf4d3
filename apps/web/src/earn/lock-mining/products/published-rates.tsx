import type { LockMiningProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';

const SHOWN = 7;

/** What the last days really paid, oldest first. */
export function PublishedRates({ product: { published_rates } }: { product: LockMiningProduct }) {
  const t = useTranslations('lockming');
  const format = useFormat();
  const rates = published_rates.slice(0, SHOWN).reverse();
  if (rates.length === 0) return null;
  return (
    <section className="border-line border-t pt-3">
      <h3 className="font-normal font-sans text-muted text-xs">{t('published')}</h3>
      <ul className="no-scrollbar mt-1.5 flex gap-2 overflow-x-auto">
        {rates.map(({ day, rate }) => (
          <li key={day} className="shrink-0 rounded-sm bg-raised px-2 py-1 text-center">
            <Figure text={format.fraction(rate)} className="block font-semibold text-sm" />
            <Figure text={day.slice(5)} className="block text-faint text-xs" />
          </li>
        ))}
      </ul>
    </section>
  );
}
