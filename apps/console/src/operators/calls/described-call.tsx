import type { ReactNode } from 'react';
import { texts } from '../../platform/texts/index.ts';
import type { DescribedCall } from './description.ts';

const { calls: say } = texts;

/** One call: what it does, and on a click what it takes and answers. */
export function DescribedCallItem({ call }: { call: DescribedCall }) {
  const { answer, body, description, method, parameters, path, summary } = call;
  return (
    <details>
      <summary className="cursor-pointer px-4 py-2.5 hover:bg-raised">
        <code className="font-mono text-xs">
          <span className="inline-block w-14 font-semibold">{method}</span>
          {path}
        </code>
        <span className="block pl-17.5 text-muted">{summary}</span>
      </summary>
      <div className="space-y-3 px-4 pt-1 pb-4">
        {description !== null && <p className="max-w-3xl whitespace-pre-line text-muted">{description}</p>}
        {parameters.length > 0 && (
          <Part title={say.parameters}>
            <ul className="space-y-1">
              {parameters.map(({ name, place, required, schema }) => (
                <li key={`${place} ${name}`} className="text-xs">
                  <code className="font-mono">{name}</code> {say.place(place, required)}{' '}
                  <code className="font-mono text-faint wrap-anywhere">{JSON.stringify(schema)}</code>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Schema title={say.body} schema={body} />
        <Schema title={say.answer} schema={answer} />
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Schema({ title, schema }: { title: string; schema: unknown }) {
  if (schema === undefined) return null;
  return (
    <Part title={title}>
      <pre className="max-h-96 overflow-auto rounded-md bg-raised p-3 font-mono text-xs">
        {JSON.stringify(schema, null, 2)}
      </pre>
    </Part>
  );
}
