import type { Call } from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { Button, Facts, Loaded, Page, Panel } from '../../kit/index.ts';
import type { Entries, FieldSpec } from '../../venue/terms/index.ts';
import { EditDialog } from './edit-dialog.tsx';
import type { LineCalls } from './line-page.tsx';
import { StepDialog } from './step-dialog.tsx';
import { offerTexts } from './texts.ts';

interface Product {
  id: string;
  name: string;
  /** Whether its terms can be changed: only before its sale starts. */
  editable: boolean;
  version: string;
}

type FactList = Parameters<typeof Facts>[0]['facts'];

interface ProductPageProps<Offered extends Product> {
  answer: Parameters<typeof Loaded<Offered>>[0]['answer'];
  title: string;
  back: { to: string; label: string };
  actions: (product: Offered) => ReactNode;
  terms: (product: Offered) => FactList;
  /** The panels beside the terms. */
  parts: (product: Offered) => readonly { title: string; content: ReactNode }[];
}

/** One product: its terms and its other panels. */
export function ProductPage<Offered extends Product>(props: ProductPageProps<Offered>) {
  const { answer, title, back, actions, terms, parts } = props;
  const product = answer.data;
  return (
    <Page title={product?.name ?? title} back={back} actions={product && actions(product)}>
      <Loaded answer={answer}>
        {(found) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={offerTexts.terms}>
              <Facts facts={terms(found)} />
              {!found.editable && <p className="mt-3 text-xs text-faint">{offerTexts.locked}</p>}
            </Panel>
            <div className="flex flex-col gap-4">
              {parts(found).map(({ title, content }) => (
                <Panel key={title} title={title}>
                  {content}
                </Panel>
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface ProductActionsProps<Offered extends Product> {
  product: Offered;
  calls: LineCalls<Offered>;
  fields: readonly FieldSpec[];
  entries: Entries;
  /** Ends the sale. */
  end: Call;
  canEnd: boolean;
  say: {
    end: string;
    endText: string;
    endTitle: (name: string) => string;
    editTitle: (name: string) => string;
    ended: (name: string) => string;
    changed: (name: string) => string;
  };
}

/** Changes the terms of a product, or ends its sale. */
export function ProductActions<Offered extends Product>(props: ProductActionsProps<Offered>) {
  const { product, calls, fields, entries, end, canEnd, say } = props;
  const [doing, setDoing] = useState<'edit' | 'end' | null>(null);
  const { id, name, editable, version } = product;
  const onClose = () => setDoing(null);
  return (
    <>
      {editable && <Button onClick={() => setDoing('edit')}>{offerTexts.edit}</Button>}
      {canEnd && (
        <Button tone="danger" onClick={() => setDoing('end')}>
          {say.end}
        </Button>
      )}
      {doing === 'edit' && (
        <EditDialog
          title={say.editTitle(name)}
          fields={fields}
          entries={entries}
          calls={calls}
          id={id}
          version={version}
          said={(changed) => say.changed(changed.name)}
          onClose={onClose}
        />
      )}
      {doing === 'end' && (
        <StepDialog
          title={say.endTitle(name)}
          description={say.endText}
          action={say.end}
          tone="danger"
          step={end}
          id={id}
          renews={calls.list}
          said={say.ended(name)}
          onClose={onClose}
        />
      )}
    </>
  );
}
