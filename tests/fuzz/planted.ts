import type { Change } from '../faults/plant.ts';
import type { Service } from '../../tools/stack/settings.ts';
import type { Findings } from './fuzz.ts';

type Hole = { service: Service; shows: keyof Findings; changes: readonly Change[] };

export const HOLES: Record<string, Hole> = {
  'every member can read every conversation': {
    service: 'messaging',
    shows: 'foreign_data',
    changes: [
      {
        file: 'chat/conversations/conversation.repository.js',
        from: 'WHERE p.conversation_id = ? AND p.member_id = ? AND c.site = ?',
        to: 'WHERE p.conversation_id = ? AND (p.member_id = ? OR 1 = 1) AND c.site = ?',
      },
    ],
  },
  'every member can end every session': {
    service: 'identity',
    shows: 'unauthorised_changes',
    changes: [
      {
        file: 'account/sessions/session.repository.js',
        from: 'FROM session WHERE id = ? AND member_id = ? FOR UPDATE',
        to: 'FROM session WHERE id = ? AND (member_id = ? OR 1 = 1) FOR UPDATE',
      },
    ],
  },
  'query parameters are not validated': {
    service: 'messaging',
    shows: 'server_errors',
    changes: [
      {
        file: 'chat/messages/message.controller.js',
        from: '(0, _common.Query)((0, _parse.parsed)(_messaging.historyQuery))',
        to: '(0, _common.Query)()',
      },
    ],
  },
};
