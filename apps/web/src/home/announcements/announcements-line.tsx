import { ChevronRight, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../format/index.ts';
import { Sheet } from '../../kit/index.ts';
import { type Announcement, useAnnouncements } from './announcements-query.ts';

/** The newest announcement in one line; all of them in a sheet. Takes no room while there is none. */
export function AnnouncementsLine() {
  const t = useTranslations('home');
  const { data } = useAnnouncements();
  const [open, setOpen] = useState(false);
  const [newest] = data ?? [];
  if (!data || !newest) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2.5 text-left"
      >
        <Megaphone className="size-4 shrink-0 text-accent" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-muted text-sm">{newest.title}</span>
        <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('announcements')}>
        <ul className="divide-y divide-line">
          {data.map((item) => (
            <Entry key={item.id} announcement={item} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function Entry({ announcement }: { announcement: Announcement }) {
  return (
    <li className="py-4 first:pt-1">
      <h3 className="font-semibold text-base">{announcement.title}</h3>
      <p className="mt-1 whitespace-pre-line text-muted text-sm">{announcement.text}</p>
      <time className="mt-2 block font-figure text-faint text-xs">
        {formatDate(announcement.published_at)}
      </time>
    </li>
  );
}
