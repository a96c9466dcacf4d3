import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../kit/index.ts';
import { useWide } from '../platform/screen/index.ts';
import { HelpLinks } from './help-links.tsx';

/**
 * A page's text in lines of a readable length; on a wide screen the other pages of help stand
 * beside it.
 */
export function WithHelp({ children }: { children: ReactNode }) {
  if (!useWide()) return children;
  return (
    <div className="with-aside">
      <div className="max-w-[48rem]">{children}</div>
      <HelpCard />
    </div>
  );
}

/** The pages of help, to stand beside a page on a wide screen. */
export function HelpCard() {
  const t = useTranslations('content');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 font-medium text-muted text-sm">
        {t('section')}
      </h2>
      <Card className="divide-y divide-line py-1">
        <HelpLinks />
      </Card>
    </section>
  );
}
