import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, EmptyState, Page } from '../../kit/index.ts';
import { SETTINGS_PATH } from '../../platform/paths.ts';
import { Loaded } from '../loaded.tsx';
import { Markdown } from '../markdown.tsx';
import { useCertificates } from '../queries.ts';
import { WithHelp } from '../with-help.tsx';

/** `/setting/msb-certificates`: the operator's licences and registrations. */
export default function CertificatesPage() {
  const t = useTranslations('content.certificates');
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <WithHelp>
        <Loaded query={useCertificates()}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<BadgeCheck aria-hidden="true" />}
                title={t('empty')}
                hint={t('empty_hint')}
              />
            ) : (
              <ul className="space-y-3">
                {items.map(({ id, name, text }) => (
                  <li key={id}>
                    <Card>
                      <h2 className="mb-2 flex items-start gap-2 font-semibold text-base">
                        <BadgeCheck className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
                        {name}
                      </h2>
                      <Markdown text={text} />
                    </Card>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </WithHelp>
    </Page>
  );
}
