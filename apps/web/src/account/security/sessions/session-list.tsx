import type { SessionData } from '@trade/protocol';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card, Confirm, LoadFailure, SkeletonRows, toast } from '../../../kit/index.ts';
import { useErrorText } from '../../../platform/api/index.ts';
import { useIsSimulation } from '../../../platform/session/index.ts';
import { SessionRow } from './session-row.tsx';
import { useRevokeSession, useSessions } from './sessions-query.ts';

/** Where the customer is logged in, and the way to end that. */
export function SessionList() {
  const t = useTranslations();
  const id = useId();
  const demo = useIsSimulation();
  const { data, isError, refetch } = useSessions();
  const [asked, setAsked] = useState<SessionData | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="mb-2 px-1 font-medium text-muted text-sm">
        {t('security.sessions.title')}
      </h2>
      <Card className="py-1">
        {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
        {!isError && !data && <SkeletonRows rows={2} label={t('kit.loading')} />}
        {data && (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <li key={session.id}>
                <SessionRow
                  session={session}
                  {...(!demo &&
                    !session.is_current && {
                      onRevoke: () => {
                        setAsked(session);
                        setAsking(true);
                      },
                    })}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {demo && <p className="mt-2 px-1 text-faint text-xs">{t('security.sessions.demo_hint')}</p>}
      {asked && <Revocation session={asked} open={asking} onOpenChange={setAsking} />}
    </section>
  );
}

interface RevocationProps {
  session: SessionData;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Revocation({ session, open, onOpenChange }: RevocationProps) {
  const t = useTranslations('security.sessions');
  const errorText = useErrorText();
  const { mutateAsync } = useRevokeSession();

  const revoke = async () => {
    try {
      await mutateAsync(session.id);
      toast.success(t('revoked'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('revoke_title')}
      confirmLabel={t('revoke')}
      confirmVariant="danger"
      onConfirm={revoke}
    >
      {t('revoke_text', { device: session.device || t('unknown') })}
    </Confirm>
  );
}
