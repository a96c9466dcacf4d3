import { useQueryClient } from '@tanstack/react-query';
import { type AccountHold, holdOwnAccount, OWN_HOLD_HOURS, type OwnHoldKind } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  Card,
  ConfirmedAct,
  Page,
  RealAccountOnly,
  Segmented,
  Sheet,
  Status,
  toast,
} from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useServerNow } from '../../platform/clock/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { SECURITY_PATH } from '../../platform/paths.ts';
import { USER_KEY, useUser } from '../../platform/session/index.ts';
import { EndOwnHold } from './end-own-hold.tsx';
import { ownCauseOf } from './hold-note.tsx';

type OwnHold = AccountHold & { cause: keyof typeof OWN_HOLD_HOURS };

/** The hold of a kind that the customer has put and that is in force; null without one. */
function useOwnHold(kind: OwnHoldKind): OwnHold | null {
  const now = useServerNow();
  const holds = useUser()?.holds ?? [];
  const own = holds.find(
    (hold): hold is OwnHold =>
      hold.kind === kind && ownCauseOf(hold.cause) !== null && (hold.until === null || hold.until > now),
  );
  return own ?? null;
}

/** Holds the own account; the page then shows it. */
function useHold() {
  const api = useApi();
  const queries = useQueryClient();
  return async (kind: OwnHoldKind, slowly: boolean) => {
    try {
      await api.call(holdOwnAccount, { body: { kind, slowly } });
    } finally {
      await queries.invalidateQueries({ queryKey: USER_KEY });
    }
  };
}

const NAMES = {
  frozen: {
    title: 'freeze_title',
    text: 'freeze_text',
    on: 'freeze_on',
    off: 'freeze_off',
    done: 'title.frozen',
  },
  withdrawals: {
    title: 'lock_title',
    text: 'lock_text',
    on: 'lock_on',
    off: 'lock_off',
    done: 'title.withdrawals',
  },
} as const satisfies Record<OwnHoldKind, object>;

/** What can be held, whether it is, and the way to change that. */
function OwnHoldCard({ kind }: { kind: OwnHoldKind }) {
  const t = useTranslations('holds.own');
  const own = useOwnHold(kind);
  const names = NAMES[kind];
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-base">{t(names.title)}</h2>
      <p className="text-muted text-sm">{t(names.text)}</p>
      {own ? <HoldOn kind={kind} hold={own} /> : <HoldOff kind={kind} />}
    </Card>
  );
}

function HoldOff({ kind }: { kind: OwnHoldKind }) {
  const t = useTranslations('holds');
  const hold = useHold();
  const [asking, setAsking] = useState(false);
  const [hours, setHours] = useState<'24' | '72'>('24');
  const names = NAMES[kind];
  return (
    <>
      {kind === 'withdrawals' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-muted text-sm">{t('own.delay')}</span>
          <Segmented
            label={t('own.delay')}
            value={hours}
            onChange={setHours}
            choices={(['24', '72'] as const).map((value) => ({
              value,
              label: t('own.hours', { hours: Number(value) }),
            }))}
          />
        </div>
      )}
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t(`own.${names.on}`)}
      </Button>
      <ConfirmedAct
        open={asking}
        onOpenChange={setAsking}
        title={t(`own.${names.title}`)}
        label={t(`own.${names.on}`)}
        act={() => hold(kind, hours === '72')}
        done={t(names.done)}
      >
        {t(`own.${names.text}`)} {t('until_asked', { hours: Number(hours) })}
      </ConfirmedAct>
    </>
  );
}

function HoldOn({ kind, hold: { cause, since, until } }: { kind: OwnHoldKind; hold: OwnHold }) {
  const t = useTranslations('holds.own');
  const times = useTimes();
  const errorText = useErrorText();
  const hold = useHold();
  const [ending, setEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await hold(kind, cause === 'customer_slowly');
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Status tone={until === null ? 'danger' : 'warning'}>
        {until === null
          ? t('since', { time: times.dateTime(since) })
          : t('ends', { time: times.dateTime(until) })}
      </Status>
      <div>
        {until === null ? (
          <Button variant="secondary" onClick={() => setEnding(true)}>
            {t(NAMES[kind].off)}
          </Button>
        ) : (
          <Button variant="danger" busy={busy} onClick={() => void keep()}>
            {t('keep')}
          </Button>
        )}
      </div>
      <Sheet open={ending} onOpenChange={setEnding} title={t('end_title')}>
        <p className="mb-4 text-muted text-sm">{t('end_text', { hours: OWN_HOLD_HOURS[cause] })}</p>
        <EndOwnHold kind={kind} action={t(NAMES[kind].off)} onDone={() => setEnding(false)} />
      </Sheet>
    </>
  );
}

export default function OwnHoldsPage() {
  const t = useTranslations('holds.own');
  return (
    <Page title={t('title')} backTo={SECURITY_PATH}>
      <RealAccountOnly>
        <div className="beside mt-2">
          <OwnHoldCard kind="frozen" />
          <div className="mt-4 lg:mt-0">
            <OwnHoldCard kind="withdrawals" />
          </div>
        </div>
      </RealAccountOnly>
    </Page>
  );
}
