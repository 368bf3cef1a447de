import path from 'node:path';
import { textsIn } from '@duet/service-kit/texts';

/** A text of messages/<locale>.json, which lies beside src and dist alike. */
export const billingText = textsIn(path.join(__dirname, '..', 'messages'));
