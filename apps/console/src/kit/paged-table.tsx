import { texts } from '../platform/texts/index.ts';
import { Button } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Loaded } from './loaded.tsx';
import { Table, type TableProps } from './table.tsx';

interface Pages<Row> {
  data: Row[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  pages: Pages<Row>;
}

/** A list that loads in pages. The error of a page stands where its rows would be. */
export function PagedTable<Row>({ pages, ...table }: PagedTableProps<Row>) {
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  const answer = isFetchNextPageError ? { ...pages, error: null } : pages;
  return (
    <>
      <Loaded answer={answer}>{(rows) => <Table {...table} rows={rows} />}</Loaded>
      {isFetchNextPageError && !isFetchingNextPage && <ErrorMessage error={error} />}
      {hasNextPage && (
        <Button className="self-center" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {texts.common.more}
        </Button>
      )}
    </>
  );
}
