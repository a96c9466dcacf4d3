export const PRODUCTS_PATH = '/invest/invest';
export const PURCHASE_PATH = '/invest/purchase';
export const MY_FINANCES_PATH = '/invest/my-finances';
