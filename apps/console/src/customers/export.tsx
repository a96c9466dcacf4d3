import { Download } from 'lucide-react';
import { Button, ErrorNotice, useNotice } from '../kit/index.ts';
import { type Query, useApi, useSubmission } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';

/** Downloads what the filter shows. A plain link would not carry the login. */
export function useExport(filter: Query) {
  const api = useApi();
  const say = useNotice();
  const { busy, error, submit } = useSubmission(async () => {
    save(await api.download('/customers.csv', { query: filter }), texts.customers.exportFile);
    say(texts.customers.exported);
  });
  const button = (
    <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={() => submit()}>
      {texts.customers.export}
    </Button>
  );
  return { button, failure: error !== null && <ErrorNotice error={error} /> };
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser begins to read before it lets go.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
