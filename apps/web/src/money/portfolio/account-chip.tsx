import { accountKind } from '@trade/protocol';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { AccountSwitch, classes } from '../../kit/index.ts';
import { useIsSimulation } from '../../platform/session/index.ts';

export type AccountKind = z.infer<typeof accountKind>;
export const ACCOUNT_KINDS = accountKind.options;

export function isAccountKind(text: string): text is AccountKind {
  return accountKind.safeParse(text).success;
}

/** Shows whether the account is real or demo, and switches after a confirmation. */
export function AccountChip() {
  const t = useTranslations('settings');
  const isDemo = useIsSimulation();
  const [asking, setAsking] = useState(false);
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
      <AccountSwitch open={asking} onOpenChange={setAsking} />
    </>
  );
}
