import { useQuery } from '@tanstack/react-query';
import { readConsoleDescription } from '@trade/protocol';
import { useState } from 'react';
import { Button, Loaded, Page, TextField } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { basePath } from '../../platform/base-path.ts';
import { texts } from '../../platform/texts/index.ts';
import { DescribedCallItem } from './described-call.tsx';
import { callsOf, description } from './description.ts';

const { calls: say } = texts;
const FILE = 'openapi.json';

/** The calls of the console, as the server describes them. */
export function CallsPage() {
  const api = useApi();
  const answer = useQuery({
    queryKey: ['/openapi.json'],
    queryFn: async ({ signal }) => {
      const file = await api.call(readConsoleDescription, { signal });
      return { file, calls: callsOf(description.parse(JSON.parse(await file.text()))) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = answer;
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const found = data?.calls.filter(({ method, path, summary }) =>
    `${method} ${path} ${summary}`.toLowerCase().includes(words),
  );
  return (
    <Page title={say.title} actions={data && <Button onClick={() => save(data.file)}>{say.save}</Button>}>
      <p className="max-w-3xl text-muted">
        {say.intro}{' '}
        <a href={`${basePath()}api/v3/docs`} className="text-accent underline">
          {say.ofCustomers}
        </a>
      </p>
      <div className="w-80">
        <TextField label={say.search} value={sought} onChange={setSought} autoComplete="off" />
      </div>
      <Loaded answer={{ ...answer, data: found }}>
        {(calls) => (
          <>
            <p role="status" className="text-faint">
              {say.count(calls.length)}
            </p>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {calls.map((call) => (
                <li key={`${call.method} ${call.path}`}>
                  <DescribedCallItem call={call} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  // The browser begins to read before it lets go.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
