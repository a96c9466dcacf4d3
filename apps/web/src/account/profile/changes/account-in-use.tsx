import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Card, ListRow } from '../../../kit/index.ts';
import { AccountSwitch, useIsSimulation } from '../../../platform/session/index.ts';

/** The account whose changes these are, and the way to the other one. */
export function AccountInUse() {
  const t = useTranslations('settings');
  const demo = useIsSimulation();
  const [switching, setSwitching] = useState(false);
  return (
    <>
      <Card className="mb-4 py-1">
        <ListRow
          leading={<ArrowLeftRight className="size-5 text-muted" aria-hidden="true" />}
          title={demo ? t('demo_account') : t('real_account')}
          subtitle={demo ? t('demo_hint') : t('real_hint')}
          trailing={
            <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setSwitching(true)}>
              {demo ? t('switch_to_real') : t('switch_to_demo')}
            </Button>
          }
        />
      </Card>
      <AccountSwitch open={switching} onOpenChange={setSwitching} />
    </>
  );
}
