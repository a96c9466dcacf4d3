import { useOpenOptions } from '../../../platform/live/index.ts';
import { EndedOptionsTable, OpenOptionsTable } from '../dock/options-table.tsx';

/** The options of every symbol as tables, for a wide screen. */
export default function OptionTables({ view }: { view: 'open' | 'history' }) {
  const { items } = useOpenOptions();
  return view === 'open' ? <OpenOptionsTable options={items} /> : <EndedOptionsTable symbol={null} />;
}
