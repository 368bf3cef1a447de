import { answered, answering, someId, somePhoto, someProfile } from '@duet/federation/fixtures';
import type { RemoteFixtures } from '@duet/federation/fixtures';
import { campaignResponse, campaignsResponse } from '@duet/schemas/campaigns';
import type { Campaign, CampaignBody } from '@duet/schemas/campaigns';
import { empty } from '@duet/schemas/common';
import { sessionsResponse } from '@duet/schemas/credentials';
import {
  disputesResponse,
  refund,
  refundReviewsResponse,
  waitingWithdrawalsResponse,
} from '@duet/schemas/refunds';
import { previewResponse, staffPage, staffPagesResponse } from '@duet/schemas/site-pages';
import type { MemberRecord } from '@duet/schemas/staff-queues';
import { auditResponse, staffResponse } from '@duet/schemas/staff';
import type { AuditResponse, StaffMember, StaffPerson } from '@duet/schemas/staff';
import { getPermissions } from '@duet/schemas/staff-permissions';
import {
  appealsResponse,
  complaintsResponse,
  evidenceResponse,
  quarantinedMessagesResponse,
  illegalImagesResponse,
  operatorQueueResponse,
  operatorConversation,
  operatorNextResponse,
  operatorReplyResponse,
  photosResponse,
  reportsResponse,
} from '@duet/schemas/staff-queues';
import { accountFixtures } from './fixtures-account';
import { evidenceFixtures } from './fixtures-evidence';
import { releasesFixtures } from './fixtures-releases';
import { settingsFixtures } from './fixtures-settings';
import { supportFixtures } from './fixtures-support';

const ROBIN: StaffPerson = {
  id: someId(900),
  name: 'Robin',
  email: 'robin@duet.example',
  roles: ['admin'],
  permissions: getPermissions(['admin']),
  recovery_codes_left: 2,
  has_key: true,
  must_change_password: false,
};
const CONVERSATION = someId(1);
const PROFILE = someProfile(4);

const SPRING = {
  title: 'Spring offer',
  body: 'Until the end of March the first bundle has **more in it**.',
  published: true,
};

const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

function someMember(n: number): StaffMember {
  const {
    id,
    name,
    age,
    city,
    country,
    main_image: image,
    fictional_icon: fictional,
  } = someProfile(n);
  return {
    id,
    name,
    age,
    city,
    country,
    status: n === 6 ? 'disabled' : 'active',
    fictional,
    signup_date: '2026-03-02T08:00:00.000Z',
    image: image?.filename ?? null,
  };
}

const line = (seq: number, from: string, text: string) => ({
  ...{
    id: someId(100 + seq),
    seq,
    conversation_id: CONVERSATION,
    sender_id: from,
    kind: 'text' as const,
    text,
  },
  sent_at: minutesAgo(40 - seq),
});

const rate = (share: number, by: number) => ({
  share,
  low: Math.max(0, share - by),
  high: share + by,
});
const SPRING_CAMPAIGN: Campaign = {
  ...{
    id: someId(201),
    name: 'spring',
    network: 'adnet',
    ref: null,
    slug: null,
    country: 'NL',
    starts_at: null,
    ends_at: null,
    state: 'running',
    faulty: ['0.1.0-1a2b3c4d'],
  },
  variants: [
    { key: 'a', weight: 1, version: null, lander: null },
    { key: 'b', weight: 1, version: '0.1.0-1a2b3c4d', lander: 'gallery' },
  ],
  figures: [
    {
      key: 'a',
      visits: 1_840,
      signups: 92,
      purchases: 8,
      signup_rate: rate(0.05, 0.01),
      purchase_rate: rate(0.004, 0.003),
      signups_compared: 'first',
      purchases_compared: 'first',
    },
    {
      key: 'b',
      visits: 1_795,
      signups: 134,
      purchases: 11,
      signup_rate: rate(0.075, 0.012),
      purchase_rate: rate(0.006, 0.004),
      signups_compared: 'better',
      purchases_compared: 'even',
    },
  ],
};
const changedCampaign = (body: unknown) => ({
  campaign: { ...SPRING_CAMPAIGN, ...(body as CampaignBody), figures: [], faulty: [] },
});
const NEW: MemberRecord = { reports: 0, warn: 0, remove: 0, suspend: 0, ban: 0, trust: null };
const KNOWN: MemberRecord = {
  reports: 4,
  warn: 1,
  remove: 2,
  suspend: 0,
  ban: 0,
  trust: { level: 'low', days: 12, paid: false, answered: 1, reports: 2, blocks: 1 },
};

export const fixtures = {
  params: { id: CONVERSATION, token: 'spring', locale: 'en' },
  answers: {
    'GET staff/me': answering(staffResponse, ({ tier }) => ({
      staff: tier === 'visitor' ? null : ROBIN,
    })),
    'POST staff/login': answered(staffResponse, { staff: ROBIN }),
    'POST staff/logout': answered(empty, {}),
    'GET staff/sessions': answered(sessionsResponse, {
      sessions: [
        {
          id: someId(801),
          device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
          country: 'NL',
          created_at: minutesAgo(90),
          seen_at: minutesAgo(0),
          current: true,
        },
        {
          id: someId(802),
          device: { kind: 'phone', browser: null, system: null },
          country: null,
          created_at: minutesAgo(300),
          seen_at: minutesAgo(12),
          current: false,
        },
      ],
    }),
    'DELETE staff/sessions/:id': answered(empty, {}),
    'GET staff/campaigns': answered(campaignsResponse, {
      campaigns: [
        SPRING_CAMPAIGN,
        {
          ...SPRING_CAMPAIGN,
          id: someId(202),
          name: 'winter',
          network: null,
          country: null,
          state: 'ended',
          faulty: [],
          variants: SPRING_CAMPAIGN.variants.slice(0, 1),
          figures: SPRING_CAMPAIGN.figures.slice(0, 1),
        },
      ],
    }),
    'POST staff/campaigns': answering(campaignResponse, ({ body }) => changedCampaign(body)),
    'PUT staff/campaigns/:id': answering(campaignResponse, ({ body }) => changedCampaign(body)),
    'POST staff/campaigns/:id/end': answered(campaignResponse, {
      campaign: { ...SPRING_CAMPAIGN, state: 'ended' },
    }),
    'GET staff/audit': answering(auditResponse, ({ query }): AuditResponse => {
      const older = query.has('before');
      return {
        entries: [
          {
            id: someId(older ? 701 : 711),
            at: minutesAgo(older ? 200 : 4),
            staff: { id: ROBIN.id, name: ROBIN.name },
            action: 'photo.approved',
            subject: { kind: 'photo', id: somePhoto(1).id },
            details: {},
          },
          {
            id: someId(older ? 700 : 710),
            at: minutesAgo(older ? 240 : 9),
            staff: null,
            action: 'staff.roles',
            subject: { kind: 'staff', id: ROBIN.id },
            details: { roles: 'duet:admin' },
          },
        ],
        has_more: !older,
      };
    }),
    ...accountFixtures(minutesAgo),
    'GET staff/pages': answered(staffPagesResponse, {
      pages: [
        {
          token: 'about',
          locale: 'de',
          title: 'Über uns',
          published: false,
          changed_at: minutesAgo(90),
          changed_by: ROBIN.name,
        },
        {
          token: 'spring',
          locale: 'en',
          title: 'Spring offer',
          published: true,
          changed_at: minutesAgo(30),
          changed_by: ROBIN.name,
        },
      ],
    }),
    'GET staff/pages/:token/:locale': answered(staffPage, {
      page: SPRING,
      changes: [
        { id: someId(601), at: minutesAgo(30), by: ROBIN.name, page: SPRING },
        {
          id: someId(600),
          at: minutesAgo(60),
          by: ROBIN.name,
          page: { ...SPRING, title: 'Spring is coming', published: false },
        },
      ],
    }),
    'PUT staff/pages/:token/:locale': answered(empty, {}),
    'DELETE staff/pages/:token/:locale': answered(empty, {}),
    'POST staff/pages/:token/:locale/restore': answered(empty, {}),
    'POST staff/pages/preview': answered(previewResponse, {
      html: '<p>Until the end of March the first bundle has <strong>more in it</strong>.</p>',
    }),
    'GET staff/photos': answered(photosResponse, {
      waiting: 2,
      photos: [1, 2].map((n) => ({
        id: somePhoto(n).id,
        image: somePhoto(n).filename,
        created_at: minutesAgo(30 - n),
        private: n === 2,
        member: someMember(n),
        record: n === 2 ? KNOWN : NEW,
        alike:
          n === 2 ? [{ member_id: someProfile(6).id, why: 'closed' as const, distance: 3 }] : [],
      })),
    }),
    'POST staff/photos/:id': answered(empty, {}),
    'GET staff/reports': answered(reportsResponse, {
      waiting: 2,
      reports: [
        {
          id: someId(501),
          reason: 'scam',
          text: 'Asked me for gift cards after three messages.',
          times: 2,
          created_at: minutesAgo(600),
          updated_at: minutesAgo(55),
          about_chat: true,
          reporter: someMember(0),
          member: someMember(5),
          about: 'I love the sea.',
          photos: [{ id: somePhoto(5).id, image: somePhoto(5).filename }],
          record: KNOWN,
        },
        {
          id: someId(502),
          reason: 'fake',
          text: '',
          times: 1,
          created_at: minutesAgo(50),
          updated_at: minutesAgo(50),
          about_chat: false,
          reporter: null,
          member: someMember(6),
          about: '',
          photos: [],
          record: NEW,
        },
      ],
    }),
    ...evidenceFixtures({
      minutesAgo,
      names: { reporter: someMember(0).name, reported: someMember(5).name },
    }),
    'POST staff/reports/:id': answered(empty, {}),
    'GET staff/appeals': answered(appealsResponse, {
      waiting: 2,
      appeals: [
        {
          id: someId(551),
          decision: 'suspend',
          ground: 'money',
          facts: 'You asked two members for gift cards on Monday.',
          until: minutesAgo(-9_000),
          decided_at: minutesAgo(1_200),
          decided_by: 'Kim',
          mine: false,
          text: 'I only told them about my birthday.',
          appealed_at: minutesAgo(200),
          member: someMember(5),
          photo: null,
          words: '',
          from_report: true,
          record: KNOWN,
        },
        {
          id: someId(552),
          decision: 'remove',
          ground: 'not_you',
          facts: '',
          until: null,
          decided_at: minutesAgo(900),
          decided_by: 'Robin',
          mine: true,
          text: 'That is me, with shorter hair.',
          appealed_at: minutesAgo(30),
          member: someMember(7),
          photo: somePhoto(7).filename,
          words: '',
          from_report: false,
          record: NEW,
        },
      ],
    }),
    'POST staff/appeals/:id': answered(empty, {}),
    'GET staff/illegal-images': answered(illegalImagesResponse, {
      waiting: 1,
      images: [
        {
          id: someId(561),
          place: 'chat',
          list: 'sha256',
          sha256: 'a1'.repeat(32),
          found_at: minutesAgo(12),
          member: { ...someMember(6), image: null },
        },
      ],
    }),
    'GET staff/illegal-images/kept': answered(evidenceResponse, {
      cases: [
        {
          id: someId(564),
          place: 'chat',
          list: 'sha256',
          found_at: minutesAgo(9_000),
          decision: 'reported',
          reference: 'HL-2026-19',
          decided_at: minutesAgo(8_900),
          destroyed_at: minutesAgo(-500_000),
          hold: null,
        },
        {
          id: someId(563),
          place: 'profile',
          list: 'look',
          found_at: minutesAgo(40_000),
          decision: 'reported',
          reference: 'HL-2026-7',
          decided_at: minutesAgo(39_900),
          destroyed_at: null,
          hold: { reference: 'LG Berlin 7 Js 12/26', at: minutesAgo(20_000), by: 'Kim' },
        },
        {
          id: someId(562),
          place: 'profile',
          list: 'look',
          found_at: minutesAgo(41_000),
          decision: 'mistake',
          reference: '',
          decided_at: minutesAgo(40_800),
          destroyed_at: minutesAgo(-2_400),
          hold: null,
        },
      ],
      has_more: false,
    }),
    'PUT staff/illegal-images/:id/hold': answered(empty, {}),
    'DELETE staff/illegal-images/:id/hold': answered(empty, {}),
    'POST staff/illegal-images/:id': answered(empty, {}),
    'GET staff/complaints': answered(complaintsResponse, {
      waiting: 2,
      complaints: [
        {
          id: someId(401),
          reference: 'K7Q2-9MXR',
          kind: 'profile',
          name: 'Ada',
          email: 'ada@else.example',
          link: `https://localhost/members/${someProfile(7).id}`,
          text: 'This profile shows pictures of my sister.',
          created_at: minutesAgo(120),
          writer: null,
          member: someMember(7),
        },
        {
          id: someId(402),
          reference: 'H3TD-4WPA',
          kind: 'payment',
          name: 'Kofi',
          email: 'kofi@duet.example',
          link: '',
          text: 'I was charged twice for one order.',
          created_at: minutesAgo(80),
          writer: someMember(1),
          member: null,
        },
      ],
    }),
    'POST staff/complaints/:id': answered(empty, {}),
    'GET staff/held-messages': answered(quarantinedMessagesResponse, {
      waiting: 1,
      messages: [
        {
          id: someId(301),
          text: 'Write to me elsewhere, you know where.',
          reasons: ['contact'],
          created_at: minutesAgo(18),
          sender: someProfile(8),
          recipient: someProfile(2),
        },
      ],
    }),
    'POST staff/held-messages/:id': answered(empty, {}),
    'GET staff/withdrawals': answered(waitingWithdrawalsResponse, {
      withdrawals: [
        {
          id: someId(501),
          received_at: minutesAgo(300),
          reason: 'unmatched',
          statement: {
            name: 'Kofi',
            email: 'kofi@duet.example',
            contract: 'my order of last week',
          },
          payment_id: null,
        },
      ],
    }),
    'POST staff/withdrawals/:id': answered(empty, {}),
    'GET staff/refunds': answered(refundReviewsResponse, {
      refunds: [
        {
          ...{
            id: someId(701),
            member_id: someMember(3).id,
            member: someMember(3),
            payment_id: someId(602),
            payment_method: 'sdd',
            bought_at: minutesAgo(9_000),
            requested_at: minutesAgo(400),
          },
          ...{
            decision_by: minutesAgo(-19_760),
            credits: 30,
            amount: 2_499,
            currency: 'EUR',
            withdrawal: true,
            reversible: true,
            approvals_left: 1,
            mine: false,
          },
        },
      ],
    }),
    'POST staff/refunds/:id': answered(refund, {
      ...{
        id: someId(701),
        payment_id: someId(602),
        state: 'done',
        credits: 30,
        amount: 2_499,
        currency: 'EUR',
        payment_method: 'sdd',
      },
      ...{ requested_at: minutesAgo(400), decision_by: null, reason: null },
    }),
    'GET staff/disputes': answered(disputesResponse, {
      disputes: [
        {
          payment_id: someId(601),
          amount: 2_499,
          currency: 'EUR',
          payment_method: 'creditcard',
          paid_at: minutesAgo(60_000),
          charged_back_at: minutesAgo(500),
          frozen: 18,
          paid_twice: 583,
        },
      ],
    }),
    'POST staff/disputes/:id': answered(empty, {}),
    ...supportFixtures({ memberAt: someMember, minutesAgo }),
    ...releasesFixtures(minutesAgo),
    ...settingsFixtures(minutesAgo),
    'GET staff/operator-inbox': answered(operatorQueueResponse, {
      waiting: 3,
      conversations: [
        {
          id: CONVERSATION,
          profile: PROFILE,
          member: someProfile(1),
          text: 'Do you know the path along the dunes?',
          waiting_since: minutesAgo(35),
          lease: 'free',
        },
        {
          id: someId(2),
          profile: PROFILE,
          member: someProfile(3),
          text: 'Are you free on Friday?',
          waiting_since: minutesAgo(21),
          lease: 'taken',
        },
        {
          id: someId(3),
          profile: someProfile(9),
          member: someProfile(5),
          text: 'Good morning.',
          waiting_since: minutesAgo(6),
          lease: 'mine',
        },
      ],
    }),
    'POST staff/operator-inbox/next': answered(operatorNextResponse, { id: CONVERSATION }),
    'POST staff/operator-inbox/:id/lease': answering(operatorConversation, ({ params }) => ({
      ...{
        id: params.id ?? CONVERSATION,
        profile: PROFILE,
        member: someProfile(1),
        leased_until: minutesAgo(-10),
        has_more: true,
      },
      messages: [
        line(1, PROFILE.id, 'I walk by the sea every Sunday.'),
        line(2, someProfile(1).id, 'Do you know the path along the dunes?'),
      ],
    })),
    'DELETE staff/operator-inbox/:id/lease': answered(empty, {}),
    'POST staff/operator-inbox/:id/close': answered(empty, {}),
    'POST staff/operator-inbox/:id/reply': answering(operatorReplyResponse, ({ body }) => ({
      message: line(3, PROFILE.id, (body as { text: string }).text),
    })),
  },
} satisfies RemoteFixtures;
