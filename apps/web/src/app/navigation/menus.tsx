import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../kit/index.ts';
import { useFeatures } from '../../platform/feature.tsx';
import { LinkMenu } from './link-menu.tsx';
import { navigationItem } from './navigation-item.ts';

/** The pages that the features put into a menu, with their names. */
function useLinks(menu: 'finance' | 'account') {
  const t = useTranslations();
  const links = useFeatures().flatMap((feature) => feature.menu?.[menu] ?? []);
  return links.map(({ label, to }) => ({ label: t(label), to }));
}

/** The first part of a path. */
const areaOf = (path: string) => path.split('/')[1];

/** The products of earn. */
export function FinanceMenu() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const links = useLinks('finance');
  const current = links.some(({ to }) => areaOf(to) === areaOf(pathname));
  return (
    <li>
      <LinkMenu
        trigger={
          <button type="button" className={navigationItem(current)}>
            {t('shell.finance')}
            <ChevronDown className="ml-1 size-4" aria-hidden="true" />
          </button>
        }
        links={links}
      />
    </li>
  );
}

/** Pages about the customer, and the sheet of keys. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const t = useTranslations();
  return (
    <LinkMenu
      trigger={<IconButton label={t('desk.account')} icon={<CircleUserRound aria-hidden="true" />} />}
      links={useLinks('account')}
      last={{ label: t('desk.keys'), act: onKeys }}
    />
  );
}
