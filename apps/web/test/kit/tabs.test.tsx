// @vitest-environment page
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from '../../src/kit/index.ts';

const TABS = ['spot', 'option', 'contract'].map((value) => ({ value, label: value.toUpperCase() }));

function Page() {
  const [value, setValue] = useState('spot');
  return (
    <Tabs label="Products" tabs={TABS} value={value} onChange={setValue}>
      shows {value}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  beforeEach(() => void render(<Page />));

  it('name their row, their panel and what is chosen', () => {
    expect(screen.getByRole('tablist', { name: 'Products' })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'SPOT' }).textContent).toBe('shows spot');
    expect(chosen().textContent).toBe('SPOT');
  });

  it('change with a touch', async () => {
    await userEvent.click(screen.getByRole('tab', { name: 'CONTRACT' }));
    expect(screen.getByRole('tabpanel', { name: 'CONTRACT' }).textContent).toBe('shows contract');
  });

  it.each([
    ['{ArrowRight}', 'OPTION'],
    ['{ArrowLeft}', 'CONTRACT'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'SPOT'],
    ['{End}', 'CONTRACT'],
    ['{End}{Home}', 'SPOT'],
  ])('are one stop of the keyboard, in which %s chooses %s', async (keys, name) => {
    await userEvent.tab();
    expect(document.activeElement).toBe(chosen());
    await userEvent.keyboard(keys);
    expect(chosen().textContent).toBe(name);
    expect(document.activeElement).toBe(chosen());
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

it('brings the chosen tab into a row that is longer than the screen', () => {
  const places = { left: 300, right: 420 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isChosen = this.getAttribute('aria-selected') === 'true';
    return {
      toJSON: () => '',
      x: 0,
      y: 0,
      width: 0,
      height: 0,
      top: 0,
      bottom: 0,
      ...(isChosen ? places : { left: 0, right: 360 }),
    };
  });
  render(
    <Tabs
      label="Lists"
      tabs={[
        { value: 'one', label: 'One' },
        { value: 'two', label: 'Two' },
      ]}
      value="two"
      onChange={() => undefined}
    >
      Content
    </Tabs>,
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(60);
  vi.restoreAllMocks();
});
