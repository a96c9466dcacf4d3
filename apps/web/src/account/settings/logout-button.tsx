import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Confirm, toast } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { logOut, useSessionStore } from '../../platform/session/index.ts';

export function LogoutButton() {
  const t = useTranslations('settings');
  const said = useTranslations('success');
  const api = useApi();
  const session = useSessionStore();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        block
        className="mt-6"
        icon={<LogOut className="size-5" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('log_out')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('log_out_title')}
        confirmLabel={t('log_out')}
        onConfirm={async () => {
          await logOut(api, session);
          toast.success(said('logged_out'));
        }}
      >
        {t('log_out_text')}
      </Confirm>
    </>
  );
}
