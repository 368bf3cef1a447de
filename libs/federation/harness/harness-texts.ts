import type { Messages } from '@duet/host';
import errors from '../../i18n/messages/errors/en.json';
import kit from '../../ui/messages/en.json';

/** English texts of host and kit, for tests of a remote. */
export const hostTexts: Messages = { ...kit, ...errors };
