export const CASHOUT_PATH = '/withdrawal/cashout';
export const RECORDS_PATH = '/withdrawal/withdraw-records';
export const ADD_WALLET_PATH = '/withdrawal/add-wallet';
export const BANKCARDS_PATH = '/withdrawal/manage-bankcard';
export const ADD_BANKCARD_PATH = '/withdrawal/add-bankcard';
export const WALLETS_PATH = '/setting/crypto-address-management';
