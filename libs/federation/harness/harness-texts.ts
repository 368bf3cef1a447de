import type { Messages } from '@duet/host';
import errors from '../../i18n/messages/errors/en.json';
import kit from '../../ui/messages/en.json';

export const hostTexts: Messages = { ...kit, ...errors };
