import { z } from 'zod';
import { topic } from '../../platform/bus/index.ts';

/** A version of the app's settings is in force. */
export const SETTINGS_CHANGED = topic('venue.settings-changed', z.null());
