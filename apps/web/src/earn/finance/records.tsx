import { CircleDollarSign, LockKeyhole, Rocket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, ListRow } from '../../kit/index.ts';
import { MY_FINANCES_PATH } from '../financial/index.ts';
import { IEO_RECORDS_PATH } from '../ieo/index.ts';
import { LOCK_MINING_RECORDS_PATH } from '../lock-mining/index.ts';

/** What the customer has invested in. */
export function Records() {
  const t = useTranslations('finance');
  const icon = 'size-5 text-muted';
  return (
    <section>
      <h2 className="font-semibold text-base">{t('mine')}</h2>
      <Card className="mt-3 divide-y divide-line py-1">
        <ListRow
          to={MY_FINANCES_PATH}
          leading={<CircleDollarSign className={icon} aria-hidden="true" />}
          title={t('my_financial')}
        />
        <ListRow
          to={LOCK_MINING_RECORDS_PATH}
          leading={<LockKeyhole className={icon} aria-hidden="true" />}
          title={t('my_lock_mining')}
        />
        <ListRow
          to={IEO_RECORDS_PATH}
          leading={<Rocket className={icon} aria-hidden="true" />}
          title={t('my_ieo')}
        />
      </Card>
    </section>
  );
}
