import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi, useErrorText } from '../api/index.ts';
import { Confirm, classes, toast } from '../kit/index.ts';
import { switchSimulation, useIsSimulation, useSessionStore } from '../session/index.ts';

/** Says which account is shown and changes to the other one, after asking. */
export function AccountSwitch() {
  const t = useTranslations('settings');
  const errorText = useErrorText();
  const api = useApi();
  const session = useSessionStore();
  const isDemo = useIsSimulation();
  const [asking, setAsking] = useState(false);
  const other = isDemo ? 'real' : 'demo';

  const change = async () => {
    try {
      await switchSimulation(api, session);
      toast.success(t(`switched_to_${other}`));
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className={classes(
          'hit-area inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 font-medium text-xs transition-colors',
          isDemo ? 'bg-tint text-accent' : 'bg-line text-ink',
        )}
      >
        {t(isDemo ? 'demo_account' : 'real_account')}
        <ArrowLeftRight className="size-3.5" aria-hidden="true" />
      </button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t(`switch_to_${other}_title`)}
        confirmLabel={t(`switch_to_${other}`)}
        onConfirm={change}
      >
        {t(`switch_to_${other}_text`)}
      </Confirm>
    </>
  );
}
