// @vitest-environment page
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMessages } from '@trade/locales';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InfiniteList, PullToRefresh } from '../../src/kit/index.ts';

const english = await loadMessages('en');
const inEnglish = (children: React.ReactNode) =>
  render(
    <IntlProvider locale="en" messages={english}>
      {children}
    </IntlProvider>,
  );

/** The end of the list comes into view when the test says so. */
let comeIntoView: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const source = {
  isPending: false,
  isError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
};
const show = (changed: Partial<typeof source>, items = ['a', 'b']) => {
  const shown = { ...source, fetchNextPage: vi.fn(), refetch: vi.fn(), ...changed };
  inEnglish(
    <InfiniteList source={shown} items={items} keyOf={(item) => item} empty={<p>Nothing yet</p>}>
      {(item) => <span>{item}</span>}
    </InfiniteList>,
  );
  return shown;
};

describe('an endless list', () => {
  it('shows its items and says when there are no more', () => {
    show({});
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b']);
    expect(screen.getByText('No more records')).toBeTruthy();
  });

  it('fetches the next page when its end comes into view', () => {
    const { fetchNextPage } = show({ hasNextPage: true });
    expect(fetchNextPage).not.toHaveBeenCalled();
    comeIntoView();
    expect(fetchNextPage).toHaveBeenCalledOnce();
    expect(screen.queryByText('No more records')).toBeNull();
  });

  it('holds its place while it loads, and says so', () => {
    show({ isPending: true }, []);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('that is empty says what the page says', () => {
    show({}, []);
    expect(screen.getByText('Nothing yet')).toBeTruthy();
  });

  it('offers another try after a failure, of the whole or of the next page', async () => {
    const whole = show({ isError: true }, []);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(whole.refetch).toHaveBeenCalledOnce();
    const next = show({ hasNextPage: true, isError: true, isFetchNextPageError: true });
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1] as HTMLElement);
    expect(next.fetchNextPage).toHaveBeenCalledOnce();
  });
});

describe('pulling down', () => {
  const pull = (from: [number, number], to: [number, number]) => {
    const onRefresh = vi.fn();
    inEnglish(
      <PullToRefresh onRefresh={onRefresh}>
        <p>Page</p>
      </PullToRefresh>,
    );
    const page = screen.getByText('Page');
    const touch = ([clientX, clientY]: [number, number]) => ({ touches: [{ clientX, clientY }] });
    fireEvent.touchStart(page, touch(from));
    fireEvent.touchMove(page, touch(to));
    fireEvent.touchEnd(page, { touches: [] });
    return onRefresh;
  };

  it('by 100 px refreshes', () => {
    expect(pull([50, 10], [50, 110])).toHaveBeenCalledOnce();
    expect(screen.getByText('Refreshing')).toBeTruthy();
  });

  it.each<[string, [number, number]]>([
    ['a little less', [50, 109]],
    ['sideways', [250, 115]],
    ['upwards', [50, -200]],
  ])('%s does nothing', (_, to) => {
    expect(pull([50, 10], to)).not.toHaveBeenCalled();
  });

  it('does nothing when the page is scrolled', () => {
    vi.stubGlobal('scrollY', 5);
    expect(pull([50, 10], [50, 300])).not.toHaveBeenCalled();
  });
});
