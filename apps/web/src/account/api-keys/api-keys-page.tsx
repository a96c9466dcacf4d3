import { useSearchParams } from 'react-router';
import { KeyList } from './key-list.tsx';
import { NewKey } from './new-key.tsx';

/** The customer's API keys or, where the address says so, a new one. */
export default function ApiKeysPage() {
  const isNew = useSearchParams()[0].get('view') === 'new';
  return isNew ? <NewKey /> : <KeyList />;
}
