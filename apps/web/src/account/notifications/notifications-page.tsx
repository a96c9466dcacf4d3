import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  listNotifications,
  markNotificationsRead,
  NOTIFICATION_DAYS,
  type NotificationData,
  type NotificationGroup,
  readNotification,
} from '@trade/protocol';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BellOff,
  BellRing,
  CandlestickChart,
  CheckCheck,
  FileText,
  Headset,
  IdCard,
  type LucideIcon,
  Megaphone,
  PiggyBank,
  Rocket,
  Settings,
  ShieldCheck,
  Target,
  Timer,
  TriangleAlert,
} from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes, EmptyState, IconButton, IconLink, InfiniteList, ListRow, Page } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { HOME_PATH, NOTIFICATION_SETTINGS_PATH } from '../../platform/paths.ts';
import { useTargetPath } from './targets.ts';
import { NOTIFICATIONS_KEY, useUnread } from './unread.ts';

const PAGE = 20;

const ICONS: Record<NotificationGroup, LucideIcon> = {
  security: ShieldCheck,
  margin_warnings: TriangleAlert,
  positions: CandlestickChart,
  alerts: BellRing,
  triggered_orders: Target,
  fills: ArrowLeftRight,
  options: Timer,
  products: PiggyBank,
  allotments: Rocket,
  deposits: ArrowDownToLine,
  withdrawals: ArrowUpFromLine,
  verification: IdCard,
  support: Headset,
  terms: FileText,
  announcements: Megaphone,
};

function useNotifications() {
  const api = useApi();
  const source = useInfiniteQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listNotifications, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
  return { source, items: source.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** Marks notifications as read, or all; what goes wrong leaves them unread. */
function useMarkRead(): (ids?: string[]) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async (ids) => {
    await api.call(markNotificationsRead, { body: ids ? { ids } : {} }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  };
}

/** Opens what a push was about, from its address. */
function useOpened(): void {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const pathOf = useTargetPath();
  const markRead = useMarkRead();
  const id = search.get('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is opened once
  useEffect(() => {
    if (id === null) return;
    setSearch({}, { replace: true });
    api
      .call(readNotification, { params: { id } })
      .then(({ target }) => {
        void markRead([id]);
        const path = pathOf(target);
        if (path !== null) void navigate(path, { replace: true });
      })
      // It is another customer's, or too old: the list is what there is.
      .catch(() => undefined);
  }, [id]);
}

function NotificationRow({ item }: { item: NotificationData }) {
  const t = useTranslations('notifications');
  const times = useTimes();
  const navigate = useNavigate();
  const pathOf = useTargetPath();
  const markRead = useMarkRead();
  const Icon = ICONS[item.group];
  const open = () => {
    if (!item.is_read) void markRead([item.id]);
    const path = pathOf(item.target);
    if (path !== null) void navigate(path);
  };
  return (
    <ListRow
      className="min-h-16"
      onClick={open}
      leading={
        <span
          className={classes(
            'relative flex size-9 shrink-0 items-center justify-center rounded-full bg-raised',
            item.is_urgent ? 'text-warning' : 'text-muted',
          )}
        >
          <Icon className="size-4.5" aria-hidden="true" />
          {!item.is_read && (
            <span className="absolute top-0 right-0 size-2.5 rounded-full bg-primary">
              <span className="sr-only">{t('is_new')}</span>
            </span>
          )}
        </span>
      }
      title={<span className={item.is_read ? 'font-normal' : 'font-semibold'}>{item.title}</span>}
      subtitle={
        <>
          {item.text !== '' && <span className="block whitespace-pre-line break-words">{item.text}</span>}
          <time className="block font-figure text-faint" dateTime={new Date(item.date).toISOString()}>
            {times.dateTime(item.date)}
          </time>
        </>
      }
    />
  );
}

/** What the customer was told, newest first. */
export default function NotificationsPage() {
  const t = useTranslations('notifications');
  const { items, source } = useNotifications();
  const unread = useUnread();
  const markRead = useMarkRead();
  useOpened();
  return (
    <Page
      title={t('title')}
      backTo={HOME_PATH}
      actions={
        <>
          <IconButton
            label={t('mark_all')}
            icon={<CheckCheck aria-hidden="true" />}
            disabled={unread === 0}
            onClick={() => void markRead()}
          />
          <IconLink
            to={NOTIFICATION_SETTINGS_PATH}
            label={t('settings')}
            icon={<Settings aria-hidden="true" />}
          />
        </>
      }
    >
      <InfiniteList
        source={source}
        items={items}
        keyOf={({ id }) => id}
        className="divide-y divide-line"
        empty={
          <EmptyState
            icon={<BellOff aria-hidden="true" />}
            title={t('empty')}
            hint={t('empty_hint', { days: NOTIFICATION_DAYS })}
          />
        }
      >
        {(item) => <NotificationRow item={item} />}
      </InfiniteList>
    </Page>
  );
}
