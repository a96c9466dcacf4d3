import { useTranslations } from 'use-intl';
import { useTimes } from '../platform/format/index.ts';
import { Loaded } from './loaded.tsx';
import { Markdown } from './markdown.tsx';
import { useUserAgreement } from './queries.ts';

/** The whole user agreement, with the version that registering accepts. */
export default function AgreementText() {
  const times = useTimes();
  const t = useTranslations('content.agreement');
  return (
    <Loaded query={useUserAgreement()}>
      {({ body, updated_at, version }) => (
        <>
          <p className="mb-4 text-faint text-xs">
            {t('version', { version: String(version), date: times.date(updated_at) })}
          </p>
          <Markdown text={body} />
        </>
      )}
    </Loaded>
  );
}
