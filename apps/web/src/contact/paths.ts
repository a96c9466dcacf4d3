export const CONTACT_PATH = '/setting/contact-us';
