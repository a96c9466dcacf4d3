import { ArrowLeftRight, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListRow } from '../kit/index.ts';
import { AccountSwitch, DemoBadge, useIsSimulation, useUser } from '../session/index.ts';
import { DemoReset } from './demo-reset.tsx';
import { Section } from './section.tsx';

const ICON = 'size-5 text-muted';

export function AccountSection() {
  const t = useTranslations('settings');
  const demo = useIsSimulation();
  const [switching, setSwitching] = useState(false);
  const [resetting, setResetting] = useState(false);
  return (
    <>
      <Identity />
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

function Identity() {
  const t = useTranslations('settings');
  const user = useUser();
  const demo = useIsSimulation();
  const name = user?.nickname || user?.email || '';
  return (
    <div className="flex items-center gap-3 pt-2">
      <span
        aria-hidden="true"
        className="flex size-12 items-center justify-center rounded-full bg-tint font-heading font-semibold text-accent text-lg uppercase"
      >
        {name.slice(0, 1)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-base">{name}</span>
        <span className="block truncate text-muted text-sm">
          {demo ? t('demo_account') : t('real_account')}
        </span>
      </span>
      <DemoBadge />
    </div>
  );
}
