import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, Page } from '../../kit/index.ts';
import { appIcon, useAppInfo, webAddress } from '../../platform/app-data/index.ts';
import { SETTINGS_PATH } from '../../platform/paths.ts';
import { Loaded } from '../loaded.tsx';
import { Markdown } from '../markdown.tsx';
import { useAboutUs } from '../queries.ts';
import { WithHelp } from '../with-help.tsx';

/** The operator: logo, names, and a link to their site. */
function OperatorCard() {
  const t = useTranslations('content.about');
  const app = useAppInfo();
  if (!app) return null;
  const { official_name, official_logo, official_link, app_full_name, app_logo } = app;
  const site = webAddress(official_link);
  return (
    <section aria-label={official_name} className="mb-5">
      <Card>
        <div className="flex items-center gap-3">
          <img
            src={official_logo || app_logo || appIcon()}
            alt=""
            width={48}
            height={48}
            className="rounded-md"
          />
          <div className="min-w-0 flex-1">
            <p className="break-words font-semibold text-base">{official_name}</p>
            {app_full_name !== official_name && (
              <p className="break-words text-muted text-sm">{app_full_name}</p>
            )}
          </div>
        </div>
        {site !== null && (
          <a
            href={site.href}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-3 flex min-h-11 items-center gap-3 border-line border-t pt-2"
          >
            <span className="text-muted">{t('website')}</span>
            <span className="min-w-0 flex-1 truncate text-right">{site.host}</span>
            <ExternalLink className="size-4 shrink-0 text-faint" aria-hidden="true" />
          </a>
        )}
      </Card>
    </section>
  );
}

export default function AboutUsPage() {
  const t = useTranslations('content.about');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <WithHelp>
        <OperatorCard />
        <Loaded query={useAboutUs()}>{({ body }) => <Markdown text={body} />}</Loaded>
      </WithHelp>
    </Page>
  );
}
