// @vitest-environment page
import { render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPage, loadOrNavigate, Unreachable } from '../../../src/platform/routing/index.ts';

const place = (pathname: string) => ({ pathname, search: '?a=1', hash: '#b', assign: vi.fn() });
const gone = () => Promise.reject(new Error('chunk is gone'));
const online = async () => true;

describe('a page whose code cannot be loaded', () => {
  it('is navigated to, and renders nothing until the browser is there', async () => {
    const location = place('/home');
    const outcome = vi.fn();
    loadOrNavigate(gone, location, online).then(outcome, outcome);
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith('/home?a=1#b'), {
      timeout: 240_000,
    });
    expect(outcome).not.toHaveBeenCalled();
  });

  it('is navigated to once per build: after that it is a failure', async () => {
    void loadOrNavigate(gone, place('/home'), online);
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1), { timeout: 240_000 });
    const again = place('/home');
    await expect(loadOrNavigate(gone, again, online)).rejects.toThrow('chunk is gone');
    expect(again.assign).not.toHaveBeenCalled();
  });

  it('is a failure that does not leave the app, while the server does not answer', async () => {
    const location = place('/home');
    const load = loadOrNavigate(gone, location, async () => false);
    await expect(load).rejects.toBeInstanceOf(Unreachable);
    expect(location.assign).not.toHaveBeenCalled();
    void loadOrNavigate(gone, location, online);
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce(), { timeout: 240_000 });
  });

  it('does not use up the try of another page', async () => {
    void loadOrNavigate(gone, place('/home'), online);
    const other = place('/assetsInfo');
    void loadOrNavigate(gone, other, online);
    await vi.waitFor(() => expect(other.assign).toHaveBeenCalledOnce(), { timeout: 240_000 });
  });

  it('that loads is left alone', async () => {
    const location = place('/home');
    await expect(loadOrNavigate(async () => 'page', location)).resolves.toBe('page');
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('a page of its own', () => {
  it('is loaded once, whether ahead or when it is shown', async () => {
    const load = vi.fn(async () => ({ default: () => 'the page' }));
    const Page = lazyPage(load);
    Page.preload();
    Page.preload();
    render(createElement(Suspense, null, createElement(Page)));
    await screen.findByText('the page');
    expect(load).toHaveBeenCalledOnce();
  });
});
