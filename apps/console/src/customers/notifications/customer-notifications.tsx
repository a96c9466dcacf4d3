import {
  type CustomerNotifications,
  isOnByDefault,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  readCustomerNotifications,
} from '@trade/protocol';
import { type Column, Facts, Loaded, Panel, Table } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { notificationsTexts as say } from './texts.ts';

type Device = CustomerNotifications['devices'][number];
type Told = CustomerNotifications['told'][number];

const DEVICES: readonly Column<Device>[] = [
  { header: say.columns.device, wide: true, cell: ({ device }) => device },
  { header: say.columns.service, cell: ({ service }) => service },
  {
    header: say.columns.last,
    cell: ({ last_pushed_at: at }) => (at === null ? say.never : timeText(at)),
  },
  { header: say.columns.answer, cell: ({ last_answer: answer }) => answer ?? '-' },
  { header: say.columns.waiting, align: 'end', cell: ({ waiting }) => waiting },
];

const TOLD: readonly Column<Told>[] = [
  { header: say.columns.kind, wide: true, cell: ({ kind }) => kind },
  { header: say.columns.date, cell: ({ date }) => timeText(date) },
  { header: say.columns.read, cell: ({ is_read }) => (is_read ? say.yes : say.no) },
];

/** What a customer does not want to be told, where they would be by default. */
function switchedOff({ groups }: CustomerNotifications): string {
  const off = NOTIFICATION_GROUPS.flatMap((group) =>
    NOTIFICATION_CHANNELS.filter((channel) => isOnByDefault(group, channel) && !groups[group][channel]).map(
      (channel) => `${group}: ${channel}`,
    ),
  );
  return off.length === 0 ? say.everything : off.join(', ');
}

/** Where a customer is told, their devices, and what became of the last pushes. */
export function CustomerNotificationsPanel({ id }: { id: string }) {
  const answer = useAnswer(readCustomerNotifications, { params: { id } });
  return (
    <Panel title={say.title}>
      <Loaded answer={answer}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <Facts
              facts={[
                [say.choices, switchedOff(data)],
                [say.details, data.show_details ? say.shown : say.hidden],
                [
                  say.quiet,
                  data.quiet_hours === null
                    ? say.noQuiet
                    : `${data.quiet_hours.from} - ${data.quiet_hours.to}, ${data.quiet_hours.timezone}`,
                ],
              ]}
            />
            <Table
              caption={say.devices}
              columns={DEVICES}
              rows={data.devices}
              keyOf={({ id: device }) => device}
              empty={say.noDevices}
            />
            <Table
              caption={say.told}
              columns={TOLD}
              rows={data.told}
              keyOf={({ id: one }) => one}
              empty={say.noneTold}
            />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
