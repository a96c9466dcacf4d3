import {
  type GroupChoices,
  isAlwaysMailed,
  isOnByDefault,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
} from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { Transaction } from './channel.ts';
import { type Choices, notificationSettings, type StoredSettings } from './schema.ts';

/** Returns whether a customer with these choices is told on a channel. */
export function isChosen(choices: Choices, group: NotificationGroup, channel: NotificationChannel): boolean {
  if (channel === 'mail' && isAlwaysMailed(group)) return true;
  return choices[group]?.[channel] ?? isOnByDefault(group, channel);
}

/** Returns where a customer with these choices is told, for every group. */
export function chosenOf(choices: Choices): Record<NotificationGroup, GroupChoices> {
  const rows = NOTIFICATION_GROUPS.map((group) => {
    const on = NOTIFICATION_CHANNELS.map((channel) => [channel, isChosen(choices, group, channel)]);
    return [group, Object.fromEntries(on) as GroupChoices] as const;
  });
  return Object.fromEntries(rows) as Record<NotificationGroup, GroupChoices>;
}

/** What holds for who has chosen nothing. */
const UNTOUCHED = { choices: {}, showDetails: false, quietHours: null };

/** Returns what a customer has chosen. */
export async function settingsOf(
  tx: Pick<Transaction, 'select'>,
  userId: number,
): Promise<Omit<StoredSettings, 'userId'>> {
  const [found] = await tx
    .select({
      choices: notificationSettings.choices,
      showDetails: notificationSettings.showDetails,
      quietHours: notificationSettings.quietHours,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return found ?? UNTOUCHED;
}
