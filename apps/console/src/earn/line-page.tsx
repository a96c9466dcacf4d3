import { type CallOf, listApprovals } from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, type Column, Loaded, Page, Table, useToast } from '../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../platform/api/index.ts';
import type { Entries, FieldSpec } from './terms/fields.ts';
import { TermsDialog } from './terms/terms-dialog.tsx';
import { productTexts } from './texts.ts';

/** The calls of a line of products. A new product, or new terms, are null while they wait for a second operator. */
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
  /** What is said when it is done. */
  said: (made: Made) => string;
  onClose: () => void;
}

/** Offers a new product, at once or when a second operator agrees. Sent again after a failure, it is still one. */
function CreateDialog<Made>({ calls, said, ...rest }: CreateDialogProps<Made>) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const [clientId] = useState(() => crypto.randomUUID());
  return (
    <TermsDialog
      {...rest}
      action={productTexts.save}
      send={async (body) => {
        const made = await api.ask(calls.create, { body: { ...body, client_id: clientId } });
        await refresh(calls.list, listApprovals);
        toast(made === null ? productTexts.waits : said(made));
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
  /** What a new product begins with. */
  entries: Entries;
}

/** One line of products: what is, was and will be on sale, and offering more. */
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
          {productTexts.create}
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
