export { addListing, changeNetwork } from './add-listing.ts';
export { LISTING_CHANGED } from './changed.ts';
export { DEFAULT_LISTING } from './first-rows.ts';
export { ListingBook } from './listing-book.ts';
export { type ListingEntry, toList } from './rows.ts';
