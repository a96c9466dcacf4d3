// @vitest-environment page
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadFirstPage } from '../../src/app/first-page.ts';
import { ledTo } from '../../src/app/routing/access.ts';
import { frameRoutes, topRoutes } from '../../src/app/routing/routes.tsx';

describe('where a visitor is led', () => {
  it.each([
    ['/home', false, '/login'],
    ['/home/', false, '/login'],
    ['/no/such/page', false, '/login'],
    ['/login', false, null],
    ['/register/', false, null],
    ['/forgot', false, null],
    ['/login', true, '/home'],
    ['/register', true, '/home'],
    ['/forgot', true, null],
    ['/assetsInfo', true, null],
  ])('from %s, logged in: %s, is %s', (path, isLoggedIn, target) => {
    expect(ledTo(path, isLoggedIn)).toBe(target);
  });
});

describe('the first page', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['/home', true, '/home'],
    ['/', true, '/home'],
    ['/market', true, '/market/trading'],
    ['/market/trade/coins/BTCUSDT', true, '/market/trade/coins/:symbol'],
    ['/market/trade/currency_orders', true, '/market/trade/currency_orders'],
    ['/login', true, '/home'],
    ['/assetsInfo', false, '/login'],
    ['/register', false, '/register'],
  ])('at %s, logged in: %s, is loaded ahead: %s', (path, isLoggedIn, shown) => {
    const routes = [...topRoutes, ...frameRoutes];
    const preloads = routes.map(({ page }) => vi.spyOn(page, 'preload').mockReturnValue());
    preloadFirstPage(path, isLoggedIn);
    expect(routes.filter((_, at) => preloads[at]?.mock.calls.length).map((route) => route.path)).toEqual([
      shown,
    ]);
  });

  it('of an address that nobody knows is not loaded ahead', () => {
    const preloads = frameRoutes.map(({ page }) => vi.spyOn(page, 'preload').mockReturnValue());
    preloadFirstPage('/no/such/page', true);
    for (const preload of preloads) expect(preload).not.toHaveBeenCalled();
  });
});
