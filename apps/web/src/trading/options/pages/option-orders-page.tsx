import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../../../kit/index.ts';
import { useOpenOptions } from '../../../platform/live/index.ts';
import { useWide } from '../../../platform/screen/index.ts';
import { OrderKinds } from '../../desk/index.ts';
import { CloseAll } from '../close-all.tsx';
import { OptionHistory } from '../ended-option.tsx';
import { OpenOptions } from '../open-option.tsx';
import { OptionResults } from '../option-results.tsx';

const OptionTables = lazy(() => import('./option-tables.tsx'));

type View = 'open' | 'history';

/** `/market/trade/option_orders`: the customer's options of every symbol. */
export default function OptionOrdersPage() {
  const t = useTranslations('options');
  const [view, setView] = useState<View>('open');
  const open = useOpenOptions().items.length;
  const wide = useWide();
  return (
    <Page title={t('orders_title')} backTo="/market/trading">
      <OrderKinds current="option" />
      <Tabs
        label={t('lists')}
        tabs={[
          { value: 'open', label: t('open_count', { count: open }) },
          { value: 'history', label: t('history') },
        ]}
        value={view}
        onChange={setView}
        action={view === 'open' && open > 0 && <CloseAll symbol={null} />}
      >
        {wide ? (
          <Suspense>
            <OptionTables view={view} />
          </Suspense>
        ) : view === 'open' ? (
          <OpenOptions symbol={null} />
        ) : (
          <OptionHistory symbol={null} />
        )}
      </Tabs>
      <OptionResults symbol={null} />
    </Page>
  );
}
