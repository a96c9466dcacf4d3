import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { Button, type Column, Loaded, Page, Table } from '../kit/index.ts';
import { useAnswer } from '../platform/api/index.ts';
import { CreateDialog } from './terms/create-dialog.tsx';
import type { Entries, FieldSpec } from './terms/fields.ts';
import { productTexts } from './texts.ts';

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
