import { Headset } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSupportAddress } from '../../app-data/index.ts';

/** Opens the operator's chat beside the app. Floats over the page; not there when the operator has no chat. */
export function CustomerService() {
  const t = useTranslations('shell');
  const address = useSupportAddress();
  if (address === null) return null;
  return (
    <aside className="absolute right-4 bottom-full mb-4">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('support')}
        className="flex size-12 items-center justify-center rounded-full border border-line bg-raised text-accent shadow-black/30 shadow-lg transition-colors active:bg-line"
      >
        <Headset className="size-5.5" aria-hidden="true" />
      </a>
    </aside>
  );
}
