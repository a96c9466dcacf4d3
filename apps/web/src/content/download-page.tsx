import type { AppDownload } from '@trade/protocol';
import { Download, ExternalLink } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, Card, Detail, Details, Note, Page } from '../kit/index.ts';
import { appIcon, useAppInfo } from '../platform/app-data/index.ts';
import { NO_FIGURE, useTimes } from '../platform/format/index.ts';
import { useInstallOffer } from '../platform/install/index.ts';
import { SETTINGS_PATH } from '../platform/paths.ts';
import { Loaded } from './loaded.tsx';
import { useDownload } from './queries.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Returns how to install the app when the browser has not offered it: installed already, by the
 * share menu (Apple's), or by the browser's menu.
 */
function installWay(page: Pick<Window, 'matchMedia' | 'navigator'>): 'installed' | 'share' | 'menu' {
  if (page.matchMedia('(display-mode: standalone)').matches) return 'installed';
  return /iphone|ipad|ipod/i.test(page.navigator.userAgent) ? 'share' : 'menu';
}

/** Returns bytes as megabytes with one decimal, in the format of a language. */
function sizeText(bytes: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return format.format(Math.max(bytes / MEGABYTE, 0.1));
}

/** `/setting/download-app`: the files to install, and how. */
export default function DownloadPage() {
  const t = useTranslations('content.download');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <Loaded query={useDownload()}>
        {(app) => (
          <div className="fields space-y-4">
            <Description app={app} />
            <Install />
            <OtherWays links={app.links} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Description({ app }: { app: AppDownload }) {
  const times = useTimes();
  const t = useTranslations('content.download');
  const tag = useLocale();
  const logo = useAppInfo()?.app_logo || appIcon();
  return (
    <Card>
      <img src={logo} alt="" width={64} height={64} className="mx-auto mb-5 rounded-md" />
      <Details>
        <Detail name={t('name')}>{app.name}</Detail>
        <Detail name={t('version')}>{app.version}</Detail>
        <Detail name={t('size')}>{app.size === 0 ? NO_FIGURE : sizeText(app.size, tag)}</Detail>
        <Detail name={t('updated')}>
          {app.updated_at === 0 ? NO_FIGURE : times.dateTime(app.updated_at)}
        </Detail>
      </Details>
    </Card>
  );
}

function Install() {
  const t = useTranslations('content.download');
  const install = useInstallOffer();
  if (install !== null) {
    return (
      <Button block icon={<Download className="size-5" aria-hidden="true" />} onClick={() => void install()}>
        {t('install')}
      </Button>
    );
  }
  const way = installWay(window);
  return way === 'installed' ? (
    <Note tone="info" title={t('installed')}>
      {t('installed_hint')}
    </Note>
  ) : (
    <Note tone="info" title={t('how')}>
      {t(way === 'share' ? 'how_share' : 'how_menu')}
    </Note>
  );
}

function OtherWays({ links }: Pick<AppDownload, 'links'>) {
  const t = useTranslations('content.download');
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 px-1 font-medium text-muted text-sm">{t('links')}</h2>
      <Card className="divide-y divide-line py-1">
        {links.map(({ name, url }) => (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-14 items-center gap-3 py-2 active:bg-raised"
          >
            <span className="min-w-0 flex-1 truncate font-medium text-base">{name}</span>
            <ExternalLink className="size-4 shrink-0 text-faint" aria-hidden="true" />
          </a>
        ))}
      </Card>
    </section>
  );
}
