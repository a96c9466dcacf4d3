import { Headset } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconLink } from '../../kit/index.ts';
import { CHAT_PATH } from '../../support/index.ts';

/** The way to the app's own chat, wherever else the operator's customer service is. */
export function HelpLink() {
  const t = useTranslations('shell');
  return <IconLink to={CHAT_PATH} label={t('help')} icon={<Headset aria-hidden="true" />} />;
}
