/** What a customer sees at a path: the table that the browser tests walk through. */
export interface Route {
  path: string;
  /** The title of the window, but for the app's name. */
  title: string | null;
  /** Whether the bottom menu and the customer-service button show. */
  frame: 'menu' | 'page' | 'white';
  /** The demo account is told that the page is not for it. */
  realOnly?: true;
}

export const WHITE_ROUTES: readonly Route[] = [
  { path: '/login', title: 'Login', frame: 'white' },
  { path: '/register', title: 'Register', frame: 'white' },
  { path: '/forgot', title: 'Forgot', frame: 'white' },
];

export const CUSTOMER_ROUTES: readonly Route[] = [
  { path: '/home', title: null, frame: 'menu' },
  { path: '/market/trading', title: 'Trading', frame: 'menu' },
  { path: '/market/trade/coins/BTCUSDT', title: 'Coins', frame: 'page' },
  { path: '/market/trade/BTCUSDT', title: 'Trade', frame: 'page' },
  { path: '/market/trade/option_orders', title: 'Option orders', frame: 'page' },
  { path: '/market/trade/eternal_contract/BTCUSDT-PERP', title: 'Eternal contract', frame: 'page' },
  { path: '/market/trade/contract/BTCUSDT-WEEK', title: 'Contract', frame: 'page' },
  { path: '/market/trade/currency_orders', title: 'Currency orders', frame: 'page' },
  { path: '/market/trade/contract_orders', title: 'Contract orders', frame: 'page' },
  { path: '/assetsInfo', title: 'Assets info', frame: 'menu' },
  { path: '/coinAccount', title: 'Coin account', frame: 'page' },
  { path: '/coinContract', title: 'Coin contract', frame: 'page' },
  { path: '/coinOption', title: 'Coin option', frame: 'page' },
  { path: '/fund/transfer', title: 'Transfer', frame: 'page' },
  { path: '/fund/fundTransfer', title: 'Fund transfer', frame: 'page' },
  { path: '/fund/transfer_history', title: 'Transfer history', frame: 'page' },
  { path: '/recharge/deposit', title: 'Deposit', frame: 'page', realOnly: true },
  {
    path: '/recharge/receive-money?currency=USDT&network=TRC20',
    title: 'Receive money',
    frame: 'page',
    realOnly: true,
  },
  {
    path: '/recharge/submit-voucher?currency=USDT&network=TRC20',
    title: 'Submit voucher',
    frame: 'page',
    realOnly: true,
  },
  { path: '/recharge/recharge-records', title: 'Recharge records', frame: 'page', realOnly: true },
  { path: '/withdrawal/cashout', title: 'Cashout', frame: 'page', realOnly: true },
  { path: '/withdrawal/withdraw-records', title: 'Withdraw records', frame: 'page', realOnly: true },
  { path: '/withdrawal/add-wallet', title: 'Add wallet', frame: 'page', realOnly: true },
  { path: '/withdrawal/manage-bankcard', title: 'Manage bankcard', frame: 'page', realOnly: true },
  { path: '/withdrawal/add-bankcard', title: 'Add bankcard', frame: 'page', realOnly: true },
  { path: '/financial', title: 'Financial', frame: 'menu', realOnly: true },
  { path: '/invest/invest', title: 'Invest', frame: 'page', realOnly: true },
  { path: '/invest/purchase', title: 'Purchase', frame: 'page', realOnly: true },
  { path: '/invest/my-finances', title: 'My finances', frame: 'page', realOnly: true },
  { path: '/lockming/welcome', title: 'Welcome', frame: 'page', realOnly: true },
  { path: '/lockming/lockming', title: 'Lockming', frame: 'page', realOnly: true },
  { path: '/lockming/order', title: 'Order', frame: 'page', realOnly: true },
  { path: '/lockming/records', title: 'Records', frame: 'page', realOnly: true },
  { path: '/ieo/ieo', title: 'Ieo', frame: 'page', realOnly: true },
  { path: '/ieo/ieo-record', title: 'Ieo record', frame: 'page', realOnly: true },
  {
    path: '/setting/crypto-address-management',
    title: 'Crypto address management',
    frame: 'page',
    realOnly: true,
  },
  { path: '/customer-service', title: 'Customer service', frame: 'page' },
  { path: '/setting/setpage', title: 'Setpage', frame: 'page' },
  { path: '/setting/user-profile', title: 'User profile', frame: 'page' },
  { path: '/setting/account-change', title: 'Account change', frame: 'page' },
  { path: '/setting/change-password', title: 'Change password', frame: 'page', realOnly: true },
  { path: '/setting/security', title: 'Security', frame: 'page' },
  { path: '/setting/security/authenticator', title: 'Authenticator', frame: 'page', realOnly: true },
  { path: '/setting/proof-of-liabilities', title: 'Proof of liabilities', frame: 'page' },
  { path: '/news', title: 'News', frame: 'page' },
  { path: '/setting/faq', title: 'Faq', frame: 'page' },
  { path: '/setting/about-us', title: 'About us', frame: 'page' },
  { path: '/setting/user-agreement', title: 'User agreement', frame: 'page' },
  { path: '/setting/msb-certificates', title: 'Msb certificates', frame: 'page' },
  { path: '/setting/download-app', title: 'Download app', frame: 'page' },
  { path: '/setting/contact-us', title: 'Contact us', frame: 'page' },
  { path: '/setting/authentication', title: 'Authentication', frame: 'page', realOnly: true },
  {
    path: '/setting/authentication/primary-certification',
    title: 'Primary certification',
    frame: 'page',
    realOnly: true,
  },
  {
    path: '/setting/authentication/advanced-certification',
    title: 'Advanced certification',
    frame: 'page',
    realOnly: true,
  },
];

/** Paths that only lead on. */
export const REDIRECTS: readonly [from: string, to: string][] = [
  ['/', '/home'],
  ['/setting', '/setting/setpage'],
  ['/market', '/market/trading'],
  ['/fund', '/fund/transfer'],
  ['/recharge', '/recharge/deposit'],
  ['/withdrawal', '/withdrawal/cashout'],
  ['/invest', '/invest/invest'],
  ['/lockming', '/lockming/welcome'],
  ['/ieo', '/ieo/ieo'],
  // Of no use to somebody who is logged in.
  ['/login', '/home'],
  ['/register', '/home'],
  // Without what they are about.
  ['/recharge/receive-money', '/recharge/deposit'],
  ['/recharge/submit-voucher', '/recharge/deposit'],
  ['/market/trade/orderDetails', '/market/trade/currency_orders'],
];
