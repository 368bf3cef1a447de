import { SPRING_SPEND, WINTER_SPEND } from './fixtures-campaigns';
import { answered, answering, someId, ONE_PAGE } from '@duet/federation/fixtures';
import { broadcastCreated, broadcastsResponse } from '@duet/schemas/broadcasts';
import { BUDGET_NAMES, budgetsResponse, getLimits } from '@duet/schemas/budgets';
import { empty } from '@duet/schemas/common';
import { messageStats, moneyStats, signupStats } from '@duet/schemas/staff-stats';
import { settingHistoryResponse, settingsEditorResponse } from '@duet/schemas/staff-settings';
import type { SettingEntry } from '@duet/schemas/staff-settings';

const entry = (
  key: string,
  schema: SettingEntry['schema'],
  value: unknown,
  version: string | null = null,
): SettingEntry => ({ kind: 'setting', key, schema, value, is_default: version === null, version });

export const settingsFixtures = (minutesAgo: (minutes: number) => string) => ({
  'GET staff/settings': answered(settingsEditorResponse, {
    entries: [
      entry('index_title', { type: 'string' }, 'Duet: dating and chat for adults', someId(670)),
      entry('min_age', { type: 'integer', minimum: 18 }, 18),
      entry('photo_approval', { type: 'boolean' }, false),
      entry('signups', { type: 'string', enum: ['all', 'with_trafficsource', 'invite'] }, 'all'),
      entry('countries', { type: 'array', items: { type: 'string' } }, ['NL', 'BE', 'DE']),
      entry(
        'look',
        { type: 'object', properties: { accent: { type: 'string' } }, required: ['accent'] },
        null,
      ),
      ...BUDGET_NAMES.map((name) =>
        entry(
          `${name}_budgets`,
          {
            type: 'object',
            properties: Object.fromEntries(
              getLimits(name).map(({ name: limit, from, to }) => [
                limit,
                { type: 'integer', minimum: from, maximum: to },
              ]),
            ),
          },
          Object.fromEntries(getLimits(name).map((limit) => [limit.name, limit.standard])),
        ),
      ),
    ],
  }),
  'GET staff/budgets': answered(budgetsResponse, {
    budgets: BUDGET_NAMES.map((name, index) => ({
      name,
      limits: getLimits(name).map(({ name: limit, standard }, place) => ({
        ...{ name: limit, limit: standard },
        used: Math.round((standard * (index + 1)) / 10),
        highest: Math.round((standard * (index + 1)) / 10),
        refused: index > 6 && place === 0 ? index : 0,
      })),
    })),
  }),
  'GET staff/figures': answering(signupStats, ({ query }) => ({
    time_zone: 'Europe/Amsterdam',
    cost_currency: 'EUR',
    spend: [SPRING_SPEND, WINTER_SPEND],
    days: [{ day: query.get('to') ?? '', signups: 41, confirmed: 33 }],
    campaigns: [
      {
        network: 'search',
        ref: 'autumn',
        signups: 24,
        confirmed: 20,
        purchases: 9,
        first_purchases: 5,
        revenue: [
          { currency: 'EUR', amount: 22_491 },
          { currency: 'PLN', amount: 9_800 },
        ],
      },
      {
        network: '',
        ref: '',
        signups: 17,
        confirmed: 13,
        purchases: 6,
        first_purchases: 2,
        revenue: [{ currency: 'EUR', amount: 14_994 }],
      },
      {
        network: 'partner',
        ref: 'spring',
        signups: 0,
        confirmed: 0,
        purchases: 4,
        first_purchases: 1,
        revenue: [{ currency: 'EUR', amount: 9_996 }],
      },
    ],
  })),
  'GET staff/message-figures': answering(messageStats, ({ query }) => ({
    days: [{ day: query.get('to') ?? '', messages: 1_204, first_messages: 28 }],
    counted_until: minutesAgo(10),
  })),
  'GET staff/money-figures': answering(moneyStats, ({ query }) => ({
    days: [
      {
        day: query.get('to') ?? '',
        currency: 'EUR',
        purchases: 19,
        first_purchases: 8,
        revenue: 47_481,
        refunds: 1,
        refunded: 1_000,
      },
    ],
  })),
  'GET staff/broadcasts': answered(broadcastsResponse, {
    ...ONE_PAGE,
    broadcasts: [
      {
        id: someId(690),
        kind: 'promotions',
        state: 'scheduled',
        path: '/credits',
        send_at: minutesAgo(-120),
        recipients: 0,
        texts: {
          en: {
            subject: 'Two for one until Sunday',
            preheader: 'Twice the credits',
            body: 'Only this week.',
            button: 'Have a look',
          },
        },
      },
    ],
  }),
  'POST staff/broadcasts': answered(broadcastCreated, { id: someId(691) }),
  'DELETE staff/broadcasts/:id': answered(empty, {}),
  'GET staff/catalogue': answered(settingsEditorResponse, {
    entries: [
      {
        kind: 'prices',
        key: 'prices',
        schema: {
          type: 'object',
          properties: { message_credits: { type: 'integer' } },
          required: ['message_credits'],
        },
        value: { message_credits: 2 },
        is_default: false,
        version: null,
      },
    ],
  }),
  'GET staff/settings/history': answered(settingHistoryResponse, {
    ...ONE_PAGE,
    changes: [
      {
        id: someId(670),
        kind: 'setting',
        key: 'index_title',
        before: null,
        after: '"Duet: dating and chat for adults"',
        by: 'Robin',
        at: minutesAgo(60),
        undoable: true,
      },
    ],
  }),
  'GET staff/catalogue/history': answered(settingHistoryResponse, { ...ONE_PAGE, changes: [] }),
  'PUT staff/settings/:key': answering(empty, () => ({})),
  'PUT staff/catalogue/:kind/:key': answering(empty, () => ({})),
  'POST staff/settings/undo': answered(empty, {}),
  'POST staff/catalogue/undo': answered(empty, {}),
});
