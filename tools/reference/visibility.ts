import {
  MEMBER_FIELDS,
  MEMBER_READERS,
  VISIBILITY,
  type MemberReader,
} from '@duet/schemas/visibility';
import { page, table } from './markdown';

const INTRO = [
  'Who may see which field of a member: the table `VISIBILITY` of `libs/schemas/src/visibility.ts`. Every response schema',
  'with a member is made by `shownTo`, and every presenter calls `getProjection`, so a field without a row cannot be shown.',
  'Each `services/*/src/visibility.itest.ts` asks every call that returns a member as every reader and compares the answer.',
].join('\n');

const READERS: Record<MemberReader, string> = {
  visitor: 'a visitor',
  member: 'a member',
  premium: 'a premium member, also who opens the own page',
  partner: 'the other member of a chat, often a match; counts as a member for the setting',
  blocked: 'either member after a block; elsewhere a blocked member gets 403 or nothing',
  self: 'the member, in the own profile and account',
  staff: 'staff whose queue or search contains the member',
  support: 'staff with `members.support` who opened the account',
};

const NOTES = [
  '`site`: shown if the entry in the last column is in the setting `visible_profile_fields` of the site, for this reader or',
  'one with fewer rights. Hidden texts are empty, hidden lists have no entries, hidden choices are null, and hidden flags',
  'are false. Of hidden `images` only the main photo remains.',
  '',
  'Which photos are blurred depends on the tier, not on this table: `services/identity/src/profile/photos/can-see-photo.ts`.',
  'Invisible members have no presence for anybody. Push messages contain ids only. Mails, the data export and transcripts of',
  'reports contain the name of a chat partner and no other field.',
];

export function visibilityPage(): string {
  const cell = (
    reader: MemberReader,
    { readers, ...rule }: (typeof VISIBILITY)[keyof typeof VISIBILITY],
  ) => {
    if (!(readers as readonly MemberReader[]).includes(reader)) return '';
    return 'setting' in rule && SITE_DECIDES.has(reader) ? 'site' : 'yes';
  };
  const rows = MEMBER_FIELDS.map((field) => {
    const rule = VISIBILITY[field];
    return [
      `\`${field}\``,
      ...MEMBER_READERS.map((reader) => cell(reader, rule)),
      'setting' in rule ? `\`${rule.setting}\`` : '',
    ];
  });
  return page('Who sees what of a member', INTRO, [
    ...table(
      ['reader', 'who'],
      MEMBER_READERS.map((reader) => [`\`${reader}\``, READERS[reader]]),
    ),
    '',
    ...table(['field', ...MEMBER_READERS, 'setting'], rows),
    '',
    ...NOTES,
  ]);
}

const SITE_DECIDES: ReadonlySet<MemberReader> = new Set([
  'visitor',
  'member',
  'premium',
  'partner',
]);
