export const DEPOSIT_PATH = '/recharge/deposit';
export const RECEIVE_PATH = '/recharge/receive-money';
export const VOUCHER_PATH = '/recharge/submit-voucher';
export const RECORDS_PATH = '/recharge/recharge-records';
