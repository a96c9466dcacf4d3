import { ArrowLeftRight, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListRow } from '../../kit/index.ts';
import { AccountSwitch, useIsSimulation } from '../../platform/session/index.ts';
import { DemoReset } from './demo-reset.tsx';
import { Section } from './section.tsx';

const ICON = 'size-5 text-muted';

/** Which account is shown: the real one or the demo account. */
export function AccountSection() {
  const t = useTranslations('settings');
  const demo = useIsSimulation();
  const [switching, setSwitching] = useState(false);
  const [resetting, setResetting] = useState(false);
  return (
    <>
      <Section title={t('account')}>
        <ListRow
          leading={<ArrowLeftRight className={ICON} aria-hidden="true" />}
          title={demo ? t('switch_to_real') : t('switch_to_demo')}
          subtitle={demo ? t('real_hint') : t('demo_hint')}
          onClick={() => setSwitching(true)}
        />
        {demo && (
          <ListRow
            leading={<RotateCcw className={ICON} aria-hidden="true" />}
            title={t('reset_demo')}
            subtitle={t('reset_demo_hint')}
            onClick={() => setResetting(true)}
          />
        )}
      </Section>
      <AccountSwitch open={switching} onOpenChange={setSwitching} />
      <DemoReset open={resetting} onOpenChange={setResetting} />
    </>
  );
}
