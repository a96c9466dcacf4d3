// @vitest-environment page
import { screen, within } from '@testing-library/react';
import type { Study } from '@trade/protocol';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { StudySheet } from '../../../../src/trading/desk/chart/study-sheet.tsx';
import { stage } from '../../contracts/stage.tsx';

function Studies({ onChange }: { onChange: (studies: readonly Study[]) => void }) {
  const [chosen, setChosen] = useState<readonly Study[]>([]);
  return (
    <StudySheet
      open
      onOpenChange={() => undefined}
      chosen={chosen}
      onChange={(studies) => {
        setChosen(studies);
        onChange(studies);
      }}
      onCompare={() => undefined}
    />
  );
}

async function open() {
  const onChange = vi.fn();
  const { user } = await stage(<Studies onChange={onChange} />);
  await screen.findByRole('dialog');
  const number = (name: string) => screen.getByRole('textbox', { name });
  const type = async (name: string, text: string) => {
    await user.clear(number(name));
    await user.type(number(name), text);
  };
  return { user, type, last: () => onChange.mock.lastCall?.[0] as readonly Study[] };
}

test('the whole row of a study switches it, its words as well', async () => {
  const { user, last } = await open();
  const row = screen.getByRole('switch', { name: 'MACD' });
  await user.click(within(row).getByText('Moving average convergence divergence'));
  expect(last()).toEqual([{ name: 'MACD', values: [12, 26, 9] }]);
  await user.click(within(row).getByText('MACD'));
  expect(last()).toEqual([]);
});

test('periods are changed, added and left out; the chart takes them once they are right', async () => {
  const { user, type, last } = await open();
  await user.click(screen.getByRole('switch', { name: 'MA' }));
  await type('MA: Period 1', '5');
  expect(last()).toEqual([{ name: 'MA', values: [5, 25, 99] }]);
  await user.type(screen.getByRole('textbox', { name: 'MA: Period 4' }), '200');
  await user.clear(screen.getByRole('textbox', { name: 'MA: Period 2' }));
  expect(last()).toEqual([{ name: 'MA', values: [5, 99, 200] }]);
  await type('MA: Period 2', '5');
  expect(screen.getByText('Use each period only once')).toBeTruthy();
  expect(last()).toEqual([{ name: 'MA', values: [5, 99, 200] }]);
  await user.click(screen.getByRole('button', { name: 'Default values' }));
  expect(last()).toEqual([{ name: 'MA', values: [7, 25, 99] }]);
});

test('a number out of its bounds says which there are, and a fast period that it is too slow', async () => {
  const { user, type, last } = await open();
  await user.click(screen.getByRole('switch', { name: 'MACD' }));
  await type('MACD: Fast 1', '26');
  expect(screen.getByText('The fast period must be below the slow one')).toBeTruthy();
  await type('MACD: Slow 2', '501');
  expect(screen.getByText('Enter a number from 2 to 500')).toBeTruthy();
  expect(last()).toEqual([{ name: 'MACD', values: [26, 50, 9] }]);
});

test('what is no number stays as it is typed, and the chart takes none for it', async () => {
  const { user, type, last } = await open();
  await user.click(screen.getByRole('switch', { name: 'BOLL' }));
  await type('BOLL: Width 2', '2.5');
  expect(last()).toEqual([{ name: 'BOLL', values: [20, 2.5] }]);
  for (const text of ['2,5', '1e1', '-2']) {
    await type('BOLL: Width 2', text);
    const field = screen.getByRole('textbox', { name: 'BOLL: Width 2' });
    expect(field).toHaveProperty('value', text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(last()?.[0]?.values[1]).not.toBe(25);
  }
});
