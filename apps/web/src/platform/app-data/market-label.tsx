import { useTranslations } from 'use-intl';
import { Badge } from '../../kit/index.ts';
import { useIsSimulatedMarket } from './query.ts';

/** "Simulated market", when it is one. Belongs wherever a price is shown. */
export function MarketLabel() {
  const t = useTranslations('shell');
  return useIsSimulatedMarket() ? <Badge>{t('simulated_market')}</Badge> : null;
}
