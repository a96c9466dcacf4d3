export { useLook, useTheme, useWhiteGround } from './look.ts';
export { PRICE_COLOURS, type PriceColours, setPreferences, THEMES, usePreferences } from './preferences.ts';
