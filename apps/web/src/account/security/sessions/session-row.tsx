import type { SessionData } from '@trade/protocol';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, Button } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';

const PHONE = /iPhone|iPad|Android/;

interface SessionRowProps {
  session: SessionData;
  /** Without it, the login cannot be ended from here. */
  onRevoke?: () => void;
}

/** One login: device, address, when it was last seen. */
export function SessionRow({ session, onRevoke }: SessionRowProps) {
  const times = useTimes();
  const t = useTranslations();
  const device = session.device || t('security.sessions.unknown');
  const Icon = PHONE.test(session.device) ? Smartphone : Monitor;
  return (
    <div className="flex min-h-16 items-center gap-3 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-muted">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium text-base">{device}</span>
          {session.is_current && <Badge>{t('security.sessions.current')}</Badge>}
          {session.is_simulation && <Badge tone="accent">{t('shell.demo')}</Badge>}
        </span>
        <span className="block font-figure text-muted text-xs">{session.ip}</span>
        <span className="block text-faint text-xs">
          {t.rich('security.sessions.seen', {
            time: () => <span className="whitespace-nowrap">{times.dateTime(session.seen_at)}</span>,
          })}
        </span>
      </span>
      {onRevoke && (
        <Button
          variant="danger"
          size="sm"
          aria-label={t('security.sessions.revoke_name', { device })}
          onClick={onRevoke}
        >
          {t('security.sessions.revoke')}
        </Button>
      )}
    </div>
  );
}
