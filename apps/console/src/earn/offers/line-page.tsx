import { type CallOf, listApprovals } from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, type Column, Loaded, Page, Table, useToast } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import type { Entries, FieldSpec } from '../../venue/terms/index.ts';
import { TermsDialog } from '../../venue/terms/index.ts';
import { offerTexts } from './texts.ts';

/**
 * The calls of one kind of products. They return null for a new product or new terms that wait for
 * a second operator.
 */
export interface LineCalls<Product> {
  list: CallOf<{ items: Product[] }>;
  create: CallOf<Product | null>;
  edit: CallOf<Product | null>;
}

interface CreateDialogProps<Made> {
  title: string;
  description: string;
  fields: readonly FieldSpec[];
  entries: Entries;
  calls: LineCalls<Made>;
  /** The toast after it is done. */
  said: (made: Made) => string;
  onClose: () => void;
}

/**
 * Offers a new product, at once or after a second operator's approval. A repeated send creates it
 * only once.
 */
function CreateDialog<Made>({ calls, said, ...rest }: CreateDialogProps<Made>) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const [clientId] = useState(() => crypto.randomUUID());
  return (
    <TermsDialog
      {...rest}
      action={offerTexts.save}
      send={async (body) => {
        const made = await api.ask(calls.create, { body: { ...body, client_id: clientId } });
        await refresh(calls.list, listApprovals);
        toast(made === null ? offerTexts.waits : said(made));
      }}
    />
  );
}

interface LinePageProps<Product extends { id: string; name: string }> {
  say: {
    title: string;
    empty: string;
    createTitle: string;
    createText: string;
    created: (name: string) => string;
  };
  columns: readonly Column<Product>[];
  calls: LineCalls<Product>;
  fields: readonly FieldSpec[];
  /** The initial entries of a new product. */
  entries: Entries;
}

/** One kind of products: past, present and future, and a way to offer more. */
export function LinePage<Product extends { id: string; name: string }>({
  say,
  columns,
  ...offer
}: LinePageProps<Product>) {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={say.title}
      actions={
        <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
          {offerTexts.create}
        </Button>
      }
    >
      <Loaded answer={useAnswer(offer.calls.list)}>
        {({ items }) => (
          <Table
            caption={say.title}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            empty={say.empty}
          />
        )}
      </Loaded>
      {creating && (
        <CreateDialog
          {...offer}
          title={say.createTitle}
          description={say.createText}
          said={({ name }) => say.created(name)}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}
