import { z } from 'zod';

/** Control characters, line breaks and direction overrides could change the text around a value. */
const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

export const textLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((value) => !UNREADABLE.test(value), 'invalid_text');

export const textBlock = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((value) => !value.includes('\0'), 'invalid_text');
