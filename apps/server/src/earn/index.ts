export { PRODUCT_LETTER, productLetters, productMessages, writeProductLetter } from './events.ts';
export { offerFirstProducts } from './first-offers.ts';
export { openProductOffers } from './offers.ts';
