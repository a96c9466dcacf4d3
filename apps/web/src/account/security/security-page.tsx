import { History, KeyRound, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, ListRow, Page, Status } from '../../kit/index.ts';
import { useIsSimulation, useUser } from '../../platform/session/index.ts';
import { CHANGES_PATH } from '../profile/index.ts';
import { SessionList } from './sessions/session-list.tsx';

const ICON = 'size-5 text-muted';

export default function SecurityPage() {
  const t = useTranslations();
  const demo = useIsSimulation();
  return (
    <Page title={t('security.title')} backTo="/setting/setpage">
      {!demo && <Locks />}
      <Card className="mt-4 py-1">
        <ListRow
          leading={<History className={ICON} aria-hidden="true" />}
          title={t('profile.changes.title')}
          subtitle={t('profile.changes.hint')}
          to={CHANGES_PATH}
        />
      </Card>
      <SessionList />
    </Page>
  );
}

/** What keeps others out. The demo account has none of its own. */
function Locks() {
  const t = useTranslations('security');
  const bound = useUser()?.totp_bound ?? false;
  return (
    <Card className="mt-2 divide-y divide-line py-1">
      <ListRow
        leading={<KeyRound className={ICON} aria-hidden="true" />}
        title={t('password.title')}
        subtitle={t('password.hint')}
        to="/setting/change-password"
      />
      <ListRow
        leading={<Smartphone className={ICON} aria-hidden="true" />}
        title={t('totp.title')}
        subtitle={
          <>
            <Status tone={bound ? 'success' : 'neutral'}>{bound ? t('totp.on') : t('totp.off')}</Status>
            <span className="block">{bound ? t('totp.hint_on') : t('totp.hint_off')}</span>
          </>
        }
        to="/setting/security/authenticator"
      />
    </Card>
  );
}
