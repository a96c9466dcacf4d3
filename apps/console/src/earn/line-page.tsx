import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { Button, type Column, Loaded, Page, Table, useNotice } from '../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../platform/api/index.ts';
import type { Entries, FieldSpec } from './terms/fields.ts';
import { TermsDialog } from './terms/terms-dialog.tsx';
import { productTexts } from './texts.ts';

interface CreateDialogProps<Made> {
  title: string;
  description: string;
  fields: readonly FieldSpec[];
  entries: Entries;
  /** Where the products of this line are. */
  path: string;
  answer: z.ZodType<Made>;
  /** What is said when it is done. */
  said: (made: Made) => string;
  onClose: () => void;
}

/** Offers a new product, at once or when a second operator agrees. Sent again after a failure, it is still one. */
function CreateDialog<Made>({ path, answer, said, ...rest }: CreateDialogProps<Made>) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const [clientId] = useState(() => crypto.randomUUID());
  return (
    <TermsDialog
      {...rest}
      action={productTexts.save}
      send={async (body) => {
        const made = await api.post(path, { ...body, client_id: clientId }, answer.nullable());
        await refresh(path, '/approvals');
        notice(made === null ? productTexts.waits : said(made));
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
  /** Where the products of this line are. */
  path: string;
  list: z.ZodType<{ items: Product[] }>;
  answer: z.ZodType<Product>;
  fields: readonly FieldSpec[];
  /** What a new product begins with. */
  entries: Entries;
}

/** One line of products: what is, was and will be on sale, and offering more. */
export function LinePage<Product extends { id: string; name: string }>({
  say,
  columns,
  list,
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
      <Loaded answer={useAnswer(offer.path, list)}>
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
