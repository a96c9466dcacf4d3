import { ChevronRight, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Markdown, NEWS_PATH } from '../../content/index.ts';
import { Button, ButtonLink, Sheet, Skeleton } from '../../kit/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { type Announcement, useAnnouncements } from './announcements-query.ts';

const LINE = 'flex h-11 w-full items-center gap-2.5 text-left text-sm';

/** The newest announcement in one line; all of them in a sheet. Always one line high, so that nothing below it moves. */
export function AnnouncementsLine() {
  const t = useTranslations('home');
  const content = useTranslations('content');
  const kit = useTranslations('kit');
  const { data, isPending, isError, refetch } = useAnnouncements();
  const [open, setOpen] = useState(false);
  const [newest] = data ?? [];
  if (!data && isError) {
    return (
      <div className={LINE}>
        <Megaphone className="size-4 shrink-0 text-faint" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-muted">{kit('load_failed')}</span>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      </div>
    );
  }
  if (!data || !newest) {
    return (
      <div className={LINE}>
        <Megaphone className="size-4 shrink-0 text-faint" aria-hidden="true" />
        {isPending ? (
          <Skeleton className="h-4 w-3/4" />
        ) : (
          <span className="text-faint">{t('no_announcements')}</span>
        )}
      </div>
    );
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={LINE}>
        <Megaphone className="size-4 shrink-0 text-accent" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-muted">{newest.title}</span>
        <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('announcements')}
        footer={
          <ButtonLink to={NEWS_PATH} variant="secondary" block>
            {content('news.all')}
          </ButtonLink>
        }
      >
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
  const times = useTimes();
  return (
    <li className="py-4 first:pt-1">
      <h3 className="font-semibold text-base">{announcement.title}</h3>
      <div className="mt-1">
        <Markdown text={announcement.text} />
      </div>
      <time className="mt-2 block font-figure text-faint text-xs">
        {times.date(announcement.published_at)}
      </time>
    </li>
  );
}
