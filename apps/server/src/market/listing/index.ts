export { addListing, changeNetwork } from './add-listing.ts';
export { LISTING_CHANGED } from './changed.ts';
export { DEFAULT_LISTING } from './first-rows.ts';
export { decimalsIn, networkRules } from './fitting.ts';
export { ListingBook } from './listing-book.ts';
export { requireDecimals } from './require-decimals.ts';
export { firstRuleOf, type ListingEntry, type NetworkRule, toList, wayOf } from './rows.ts';
