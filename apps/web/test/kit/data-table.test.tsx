// @vitest-environment page
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Cell, type Column, DataTable } from '../../src/kit/index.ts';
import { LanguageStore, TextsProvider } from '../../src/platform/texts/index.ts';

interface Row {
  id: string;
  profit: number | null;
}
const columns: readonly Column<Row>[] = [
  { key: 'id', label: 'Name' },
  { key: 'profit', label: 'Profit', sortBy: ({ profit }) => profit, end: true },
];

const language = await LanguageStore.start();
const table = (
  rows: readonly Row[],
  state: 'loading' | 'failed' | 'ready' = 'ready',
  onRetry = () => undefined,
) => (
  <TextsProvider store={language}>
    <DataTable
      label="Results"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      state={state}
      onRetry={onRetry}
      empty={<p>Nothing</p>}
    >
      {({ id, profit }) => (
        <tr>
          <Cell>{id}</Cell>
          <Cell end>{profit}</Cell>
        </tr>
      )}
    </DataTable>
  </TextsProvider>
);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('sorts by a column: highest first, lowest first, as given; what is unknown is last', async () => {
  render(
    table([
      { id: 'a', profit: 1 },
      { id: 'b', profit: null },
      { id: 'c', profit: 10 },
    ]),
  );
  const head = screen.getByRole('columnheader', { name: 'Profit' });
  const sort = () => userEvent.click(within(head).getByRole('button'));
  expect(names()).toEqual(['a', 'b', 'c']);
  await sort();
  expect(names()).toEqual(['c', 'a', 'b']);
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await sort();
  expect(names()).toEqual(['a', 'c', 'b']);
  await sort();
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('keeps sorted rows in their places while figures change, until rows come or go', async () => {
  const { rerender } = render(
    table([
      { id: 'a', profit: 1 },
      { id: 'b', profit: 2 },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Profit' }));
  expect(names()).toEqual(['b', 'a']);
  rerender(
    table([
      { id: 'a', profit: 5 },
      { id: 'b', profit: 2 },
    ]),
  );
  expect(names()).toEqual(['b', 'a']);
  rerender(
    table([
      { id: 'a', profit: 5 },
      { id: 'b', profit: 2 },
      { id: 'c', profit: 3 },
    ]),
  );
  expect(names()).toEqual(['a', 'c', 'b']);
});

it('says that it loads, that it failed, and that there is nothing', async () => {
  const retry = vi.fn(() => undefined);
  const { rerender } = render(table([], 'loading'));
  expect(screen.getByRole('status')).toBeTruthy();
  rerender(table([], 'failed', retry));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(table([]));
  expect(screen.getByText('Nothing')).toBeTruthy();
});
