import {
  BadgeCheck,
  Building2,
  CircleHelp,
  Download,
  FileText,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ListRow } from '../kit/index.ts';
import {
  ABOUT_US_PATH,
  CERTIFICATES_PATH,
  CONTACT_PATH,
  DOWNLOAD_PATH,
  FAQ_PATH,
  NEWS_PATH,
  USER_AGREEMENT_PATH,
} from '../platform/paths.ts';

interface Row {
  to: string;
  icon: LucideIcon;
  title: string;
  hint?: string;
}

/** Links to information about the venue and to ways to ask for help, row by row. */
export function HelpLinks() {
  const t = useTranslations();
  const rows: readonly Row[] = [
    { to: FAQ_PATH, icon: CircleHelp, title: t('content.faq.title'), hint: t('content.faq.hint') },
    { to: CONTACT_PATH, icon: MessageSquareText, title: t('contact.title'), hint: t('contact.hint') },
    { to: NEWS_PATH, icon: Newspaper, title: t('content.news.title'), hint: t('content.news.hint') },
    { to: ABOUT_US_PATH, icon: Building2, title: t('content.about.title') },
    { to: USER_AGREEMENT_PATH, icon: FileText, title: t('content.agreement.title') },
    {
      to: CERTIFICATES_PATH,
      icon: BadgeCheck,
      title: t('content.certificates.title'),
      hint: t('content.certificates.hint'),
    },
    { to: DOWNLOAD_PATH, icon: Download, title: t('content.download.title') },
  ];
  return rows.map(({ to, icon: Icon, title, hint }) => (
    <ListRow
      key={to}
      leading={<Icon className="size-5 text-muted" aria-hidden="true" />}
      title={title}
      {...(hint !== undefined && { subtitle: hint })}
      to={to}
    />
  ));
}
