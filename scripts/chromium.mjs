import { findProgram } from './find-program.mjs';

const NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of an installed Chromium, or null. `CHROMIUM_PATH` wins. */
export function findChromium() {
  return findProgram(process.env.CHROMIUM_PATH, NAMES);
}
