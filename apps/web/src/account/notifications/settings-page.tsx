import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeNotificationSettings,
  endPushSubscription,
  type GroupChoices,
  isAlwaysMailed,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type NotificationSettings,
  type NotificationSettingsBody,
  type PushDevice,
  readNotificationSettings,
} from '@trade/protocol';
import { Check, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  Card,
  classes,
  Input,
  ListRow,
  LoadFailure,
  Note,
  Page,
  SkeletonRows,
  SwitchRow,
  toast,
} from '../../kit/index.ts';
import { useApi, useErrorText } from '../../platform/api/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { NOTIFICATIONS_PATH } from '../../platform/paths.ts';
import { canPush, forgetPush, PushBlocked, pushedDevice, startPush, stopPush } from './device.ts';

const SETTINGS_KEY = ['notification-settings'] as const;
const DEVICE_KEY = ['pushed-device'] as const;

type Change = (body: NotificationSettingsBody) => void;

/** What is changed shows at once, and goes back when the server refuses it. */
function useChange(): Change {
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    mutationFn: (body: NotificationSettingsBody) => api.call(changeNotificationSettings, { body }),
    onMutate: ({ groups, quiet_hours, show_details }) =>
      queries.setQueryData<NotificationSettings>(
        SETTINGS_KEY,
        (known) =>
          known && {
            ...known,
            groups: { ...known.groups, ...groups },
            ...(show_details !== undefined && { show_details }),
            ...(quiet_hours !== undefined && { quiet_hours }),
          },
      ),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
  return mutate;
}

interface ChannelSwitchProps {
  about: string;
  channel: NotificationChannel;
  checked: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** A channel by its name: side by side, as many as there is room for. */
function ChannelSwitch({ about, channel, checked, disabled, onChange }: ChannelSwitchProps) {
  const t = useTranslations('notifications');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={`${about}: ${t(channel)}`}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={classes(
        'hit-area inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-sm px-3 text-left text-sm transition-colors disabled:opacity-50',
        checked ? 'bg-tint text-accent' : 'bg-raised text-muted',
      )}
    >
      {checked && <Check className="size-4 shrink-0" aria-hidden="true" />}
      <span className="min-w-0 break-words">{t(channel)}</span>
    </button>
  );
}

/** What is told where: a row a topic. */
function Choices({ groups, change }: { groups: NotificationSettings['groups']; change: Change }) {
  const t = useTranslations('notifications');
  const choose = (group: NotificationGroup, channel: NotificationChannel, on: boolean) => {
    const choices: GroupChoices = { ...groups[group], [channel]: on };
    change({ groups: { [group]: choices } });
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {NOTIFICATION_GROUPS.map((group) => {
          const about = t(`groups.${group}`);
          return (
            <li key={group} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 flex-[1_1_10rem] break-words text-sm">{about}</span>
              <span className="flex min-w-0 flex-wrap gap-2">
                {NOTIFICATION_CHANNELS.map((channel) => (
                  <ChannelSwitch
                    key={channel}
                    about={about}
                    channel={channel}
                    checked={groups[group][channel]}
                    disabled={channel === 'mail' && isAlwaysMailed(group)}
                    onChange={(on) => choose(group, channel, on)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <Note tone="info">{t('mail_always')}</Note>
    </>
  );
}

/** Whether this device gets pushes, and why it cannot. */
function ThisDevice() {
  const t = useTranslations('notifications');
  const api = useApi();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<'blocked' | 'failed' | null>(null);
  const device = useQuery({ queryKey: DEVICE_KEY, queryFn: pushedDevice, networkMode: 'always' });
  const { isPending, mutate } = useMutation({
    mutationFn: (on: boolean) => (on ? startPush(api) : stopPush(api)),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(error instanceof PushBlocked ? 'blocked' : 'failed'),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: DEVICE_KEY });
      await queries.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
  });
  if (!canPush()) return <Note tone="info">{t('unsupported')}</Note>;
  return (
    <>
      <SwitchRow
        label={t('here')}
        hint={t('here_hint')}
        checked={Boolean(device.data)}
        disabled={isPending || device.isPending}
        onChange={mutate}
      />
      {problem !== null && (
        <p role="alert" className="py-2 text-danger text-sm">
          {t(problem)}
        </p>
      )}
    </>
  );
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const t = useTranslations('notifications');
  const times = useTimes();
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const remove = async (id: string) => {
    try {
      await api.call(endPushSubscription, { params: { id } });
      if ((await pushedDevice()) === id) await forgetPush();
      toast.success(t('removed'));
    } catch (error) {
      toast.error(errorText(error));
    }
    await queries.invalidateQueries({ queryKey: SETTINGS_KEY });
    await queries.invalidateQueries({ queryKey: DEVICE_KEY });
  };
  return (
    <section className="border-line border-t pt-2">
      <h2 className="text-faint text-xs">{t('devices')}</h2>
      {devices.length === 0 && <p className="py-2 text-muted text-sm">{t('no_devices')}</p>}
      {devices.map(({ device, id, last_pushed_at: at }) => (
        <ListRow
          key={id}
          leading={<Smartphone className="size-5 text-muted" aria-hidden="true" />}
          title={device}
          subtitle={at === null ? t('never_pushed') : t('last_push', { time: times.dateTime(at) })}
          trailing={
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${t('remove')}: ${device}`}
              onClick={() => void remove(id)}
            >
              {t('remove')}
            </Button>
          }
        />
      ))}
    </section>
  );
}

const NIGHT = { from: '22:00', to: '07:00' };

/** When no push comes, in the time zone of this device. */
function QuietHoursSetting({
  quiet,
  change,
}: {
  quiet: NotificationSettings['quiet_hours'];
  change: Change;
}) {
  const t = useTranslations('notifications');
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (part: Partial<typeof NIGHT>) =>
    change({ quiet_hours: { ...NIGHT, ...quiet, ...part, timezone } });
  return (
    <>
      <SwitchRow
        label={t('quiet')}
        hint={t('quiet_hint')}
        checked={quiet !== null}
        onChange={(on) => (on ? set({}) : change({ quiet_hours: null }))}
      />
      {quiet !== null && (
        <div className="grid grid-cols-2 gap-3 pb-2">
          {(['from', 'to'] as const).map((end) => (
            <Input
              key={end}
              type="time"
              label={t(end === 'from' ? 'quiet_from' : 'quiet_to')}
              value={quiet[end]}
              onChange={({ target: { value } }) => value !== '' && set({ [end]: value })}
            />
          ))}
          <p className="col-span-2 text-faint text-xs">{t('quiet_zone', { zone: quiet.timezone })}</p>
        </div>
      )}
    </>
  );
}

/** Where and when the customer is told of what. */
export default function NotificationSettingsPage() {
  const t = useTranslations('notifications');
  const kit = useTranslations('kit');
  const api = useApi();
  const change = useChange();
  const { data, isError, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => api.call(readNotificationSettings, { signal }),
  });
  return (
    <Page title={t('settings')} backTo={NOTIFICATIONS_PATH}>
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows label={kit('loading')} />}
      {data && (
        <div className="flex max-w-3xl flex-col gap-4">
          <Card className="space-y-3">
            <ThisDevice />
            <SwitchRow
              label={t('details')}
              hint={t('details_hint')}
              checked={data.show_details}
              onChange={(on) => change({ show_details: on })}
            />
            <QuietHoursSetting quiet={data.quiet_hours} change={change} />
            <Devices devices={data.devices} />
          </Card>
          <Card>
            <Choices groups={data.groups} change={change} />
          </Card>
        </div>
      )}
    </Page>
  );
}
