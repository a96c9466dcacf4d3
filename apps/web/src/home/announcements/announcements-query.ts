import { useQuery } from '@tanstack/react-query';
import { announcement, page } from '@trade/protocol';
import type { z } from 'zod';
import { useApi } from '../../platform/api/index.ts';
import { useLanguage } from '../../platform/texts/index.ts';

const CHECKED_EVERY = 5 * 60_000;
const announcementsPage = page(announcement);

export type Announcement = z.infer<typeof announcement>;

/** What the venue announces, newest first, in the customer's language. */
export function useAnnouncements() {
  const api = useApi();
  const { locale } = useLanguage();
  return useQuery({
    queryKey: ['announcements', locale],
    queryFn: ({ signal }) => api.get('/announcements', announcementsPage, { signal }),
    select: ({ items }) => items,
    staleTime: CHECKED_EVERY,
    refetchInterval: CHECKED_EVERY,
  });
}
