import { z } from 'zod';
import { isStorable, reasonText, strictObject } from './shared.ts';

export const productName = z.string().trim().min(1).max(60).refine(isStorable);
export const productDays = z.number().int().min(1).max(365);

/** Ends a sale, cancels a project or runs an allotment. */
export const productStepBody = strictObject(() => ({ reason: reasonText }));
