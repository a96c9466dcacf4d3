import { Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListRow } from '../../kit/index.ts';

interface PageRowProps {
  to: string;
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** Not for the demo account: the row says so and leads nowhere. */
  locked?: boolean;
}

/** The way to another page of the settings. */
export function PageRow({ to, icon: Icon, title, hint, locked = false }: PageRowProps) {
  const t = useTranslations('security');
  if (locked) {
    return (
      <ListRow
        leading={<Icon className="size-5 text-faint" aria-hidden="true" />}
        title={<span className="text-faint">{title}</span>}
        subtitle={t('real_only')}
        trailing={<Lock className="size-4 shrink-0 text-faint" aria-hidden="true" />}
      />
    );
  }
  return (
    <ListRow
      leading={<Icon className="size-5 text-muted" aria-hidden="true" />}
      title={title}
      {...(hint !== undefined && { subtitle: hint })}
      to={to}
    />
  );
}
