import path from 'node:path';
import { textsIn } from '@duet/service-kit/texts';

export const billingText = textsIn(path.join(__dirname, '..', 'messages'));
