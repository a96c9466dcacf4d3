import { Landmark, WalletMinimal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BANKCARDS_PATH, WALLETS_PATH } from '../../money/withdrawals/index.ts';
import { useIsSimulation } from '../../platform/session/index.ts';
import { PageRow } from './page-row.tsx';
import { Section } from './section.tsx';

/** Where withdrawals may go. */
export function DestinationsSection() {
  const t = useTranslations();
  const demo = useIsSimulation();
  return (
    <Section title={t('withdrawals.channel')}>
      <PageRow
        to={WALLETS_PATH}
        icon={WalletMinimal}
        title={t('wallets.title')}
        hint={t('wallets.hint')}
        locked={demo}
      />
      <PageRow
        to={BANKCARDS_PATH}
        icon={Landmark}
        title={t('bankcards.title')}
        hint={t('bankcards.hint')}
        locked={demo}
      />
    </Section>
  );
}
