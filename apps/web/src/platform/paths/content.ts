/** Where questions go that no text answers. */
export const CONTACT_PATH = '/setting/contact-us';
export const NEWS_PATH = '/news';
export const FAQ_PATH = '/setting/faq';
export const ABOUT_US_PATH = '/setting/about-us';
export const USER_AGREEMENT_PATH = '/setting/user-agreement';
export const CERTIFICATES_PATH = '/setting/msb-certificates';
export const DOWNLOAD_PATH = '/setting/download-app';
