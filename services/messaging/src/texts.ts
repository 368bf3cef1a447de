import path from 'node:path';
import { textsIn } from '@duet/service-kit/texts';

export const serverText = textsIn(path.join(__dirname, '..', 'messages'));
