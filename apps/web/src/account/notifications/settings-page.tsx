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
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  Card,
  Input,
  ListRow,
  LoadFailure,
  Note,
  Page,
  SkeletonRows,
  Switch,
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

/** What is told where: a row a topic, a column a channel. */
function ChoiceTable({ groups, change }: { groups: NotificationSettings['groups']; change: Change }) {
  const t = useTranslations('notifications');
  const choose = (group: NotificationGroup, channel: NotificationChannel, on: boolean) => {
    const choices: GroupChoices = { ...groups[group], [channel]: on };
    change({ groups: { [group]: choices } });
  };
  return (
    <>
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="border-line border-b text-faint text-xs">
            <th scope="col" className="py-2 text-left font-normal">
              {t('what')}
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-17 px-1 py-2 text-center font-normal sm:w-28">
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_GROUPS.map((group) => (
            <tr key={group} className="border-line border-b last:border-0">
              <th scope="row" className="break-words py-2 pr-2 text-left font-normal">
                {t(`groups.${group}`)}
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel} className="py-2 text-center">
                  <span className="inline-flex min-h-11 items-center">
                    <Switch
                      label={`${t(`groups.${group}`)}: ${t(channel)}`}
                      checked={groups[group][channel]}
                      disabled={channel === 'mail' && isAlwaysMailed(group)}
                      onChange={(on) => choose(group, channel, on)}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
      <h3 className="text-faint text-xs">{t('devices')}</h3>
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
          <Card>
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
            <ChoiceTable groups={data.groups} change={change} />
          </Card>
        </div>
      )}
    </Page>
  );
}
