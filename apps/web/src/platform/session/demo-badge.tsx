import { useTranslations } from 'use-intl';
import { Badge } from '../../kit/index.ts';
import { useIsSimulation } from './provider.tsx';

/** "Demo", while the demo account is shown. */
export function DemoBadge() {
  const t = useTranslations('shell');
  return useIsSimulation() ? <Badge tone="accent">{t('demo')}</Badge> : null;
}
