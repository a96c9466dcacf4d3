import { expect, it } from 'vitest';
import { frameRoutes, redirects, topRoutes } from '../../src/app/routing/routes.tsx';

/** Every page under the frame that the product promises. */
const PROMISED = [
  '/home',
  '/customer-service',
  '/setting/setpage',
  '/setting/change-password',
  '/setting/security/passkeys',
  '/setting/account-change',
  '/notifications',
  '/setting/notifications',
  '/setting/authentication',
  '/setting/authentication/primary-certification',
  '/setting/authentication/advanced-certification',
  '/setting/download-app',
  '/setting/crypto-address-management',
  '/setting/contact-us',
  '/setting/faq',
  '/setting/about-us',
  '/setting/user-profile',
  '/setting/user-agreement',
  '/setting/msb-certificates',
  '/fund/transfer',
  '/fund/fundTransfer',
  '/fund/transfer_history',
  '/market/trading',
  '/market/trade/:symbol',
  '/market/trade/contract/:symbol',
  '/market/trade/eternal_contract/:symbol',
  '/market/trade/coins/:symbol',
  '/market/trade/contract_orders',
  '/market/trade/orderDetails',
  '/market/trade/option_orders',
  '/market/trade/currency_orders',
  '/withdrawal/cashout',
  '/withdrawal/withdraw-records',
  '/withdrawal/add-wallet',
  '/withdrawal/manage-bankcard',
  '/withdrawal/add-bankcard',
  '/recharge/deposit',
  '/recharge/receive-money',
  '/recharge/recharge-records',
  '/recharge/submit-voucher',
  '/assetsInfo',
  '/coinAccount',
  '/coinContract',
  '/coinOption',
  '/financial',
  '/ieo/ieo',
  '/ieo/ieo-record',
  '/lockming/welcome',
  '/lockming/lockming',
  '/lockming/order',
  '/lockming/records',
  '/invest/invest',
  '/invest/purchase',
  '/invest/my-finances',
];
const ADDED = [
  '/alerts',
  '/holdings',
  '/market/trade/conditional_orders',
  '/setting/security',
  '/setting/security/api-keys',
  '/setting/security/authenticator',
  '/setting/security/freeze',
  '/setting/proof-of-liabilities',
  '/setting/signed-history',
  '/news',
  '/news/:id',
];

const pathsOf = (routes: readonly { path: string }[]) => routes.map(({ path }) => path).sort();

it('has every page inside the frame, each once', () => {
  expect(pathsOf(frameRoutes)).toEqual([...PROMISED, ...ADDED].sort());
});

it('has the pages outside of it', () => {
  expect(pathsOf(topRoutes)).toEqual(['/forgot', '/login', '/register']);
});

it('leads from the name of an area to its first page', () => {
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
    '/': '/home',
    '/setting': '/setting/setpage',
    '/fund': '/fund/transfer',
    '/market': '/market/trading',
    '/withdrawal': '/withdrawal/cashout',
    '/recharge': '/recharge/deposit',
    '/ieo': '/ieo/ieo',
    '/lockming': '/lockming/welcome',
    '/invest': '/invest/invest',
  });
});

it('shows the menu on four pages', () => {
  expect(pathsOf(frameRoutes.filter(({ menu }) => menu))).toEqual([
    '/assetsInfo',
    '/financial',
    '/home',
    '/market/trading',
  ]);
});
