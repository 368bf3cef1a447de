import type { Locale } from '@duet/schemas/locales';
import type { Scheme } from './screens.ts';

/** A visual fault, planted by replacing text in a file. */
export interface Fault {
  what: string;
  file: string;
  before: string;
  after: string;
  /** Page on which the fault shows: `/kit` or a route of the remote. */
  page: string;
  /** Default: English. */
  locale?: Locale;
  /** Default: the fault can show in both colour schemes. */
  scheme?: Scheme;
}

export const PLANTED_REMOTE = 'chat';

const UI = 'libs/ui/src';
const CHAT = 'mf-chat/src';
const kit = { page: '/kit' };
const list = { page: '/chats' };
const talk = { page: '/chats/:id' };
const TOKENS = { file: `${UI}/styles/tokens.css`, ...kit };
const BUTTON = { file: `${UI}/button/button.module.css`, ...kit };
const ROWS = { file: `${CHAT}/chats/chat-list.module.css`, ...list };
const TALK = { file: `${CHAT}/conversation/conversation.module.css`, ...talk };
const COMPOSER = { file: `${CHAT}/composer/composer.module.css`, ...talk };

const change = (
  what: string,
  where: Pick<Fault, 'file' | 'page'>,
  before: string,
  after: string,
  only: Pick<Fault, 'locale' | 'scheme'> = {},
): Fault => ({ what, ...where, before, after, ...only });

const OF_KIT: Fault[] = [
  change('padding of a button', BUTTON, 'padding: 0.6rem 1.4rem', 'padding: 0.6rem 1.3rem'),
  change('height of a small button', BUTTON, 'min-height: 40px', 'min-height: 39px'),
  change('radius of a button', BUTTON, 'border-radius: var(--r-full)', 'border-radius: 20px'),
  change('weight of a button text', BUTTON, 'font-weight: 650', 'font-weight: 600'),
  change('gap of icon and text', BUTTON, 'gap: 0.5rem', 'gap: 0.25rem'),
  change('colour token', TOKENS, '--teal-6: #0b7770', '--teal-6: #0b7771'),
  change('colour of the dark scheme', TOKENS, '--surface: #241a2c', '--surface: #241a2d', {
    scheme: 'dark',
  }),
  change('size token', TOKENS, '--fs-sm: 0.9375rem', '--fs-sm: 0.95rem'),
  change(
    'shadow token',
    TOKENS,
    '0 1px 2px rgb(50 23 66 / 0.06)',
    '0 1px 3px rgb(50 23 66 / 0.06)',
  ),
  change('font', TOKENS, "'Figtree Variable', ", ''),
  change('thickness of icons', { file: `${UI}/icons/icon.tsx`, ...kit }, '"1.8"', '"2"'),
  change(
    'icon that is missing',
    { file: `${UI}/feedback/alert.tsx`, ...kit },
    '<Icon name={icon} />',
    '',
  ),
  change(
    'contrast of a badge in the dark scheme',
    { file: `${UI}/feedback/feedback.module.css`, ...kit },
    'color: #3b0b09',
    'color: #fff',
    { scheme: 'dark' },
  ),
  change(
    'tag that wraps',
    { file: `${UI}/feedback/feedback.module.css`, ...kit },
    'white-space: nowrap',
    'white-space: normal; width: 4rem',
  ),
  change(
    'picture that is stretched',
    { file: `${UI}/photo/photo.module.css`, ...kit },
    'object-fit: cover',
    'object-fit: fill',
  ),
  change(
    'order of layers on a photo card',
    { file: `${UI}/photo/photo.module.css`, ...kit },
    'z-index: 3',
    'z-index: 0; position: relative',
  ),
  change(
    'border of a field',
    { file: `${UI}/fields/fields.module.css`, ...kit },
    '1.5px solid var(--line-strong)',
    '2px solid var(--line-strong)',
  ),
  change(
    'column that is missing on wide screens',
    { file: `${UI}/layout/layout.module.css`, ...kit },
    'repeat(5, minmax(0, 1fr))',
    'repeat(4, minmax(0, 1fr))',
  ),
];

const OF_REMOTE: Fault[] = [
  change('gap of a row', ROWS, 'gap: 0.85rem', 'gap: 0.8rem'),
  change(
    'name that is not cut',
    ROWS,
    'text-overflow: ellipsis',
    'text-overflow: clip; letter-spacing: 0.1em',
  ),
  change(
    'colour of the last message',
    ROWS,
    'color: var(--dim);\n  font-size: var(--fs-sm)',
    'color: var(--text);\n  font-size: var(--fs-sm)',
  ),
  change(
    'overflow at 320 pixels',
    ROWS,
    '.words {\n  flex: 1;\n  min-width: 0',
    '.words {\n  flex: 1;\n  min-width: 360px',
  ),
  change(
    'search field under its icon',
    ROWS,
    'padding: 0 1rem 0 2.75rem',
    'padding: 0 1rem 0 1rem',
  ),
  change(
    'line between list and talk',
    ROWS,
    'border-right: 1px solid var(--line)',
    'border-right: 0',
  ),
  change(
    'head without background',
    TALK,
    'background: var(--surface);\n  border-bottom',
    'border-bottom',
  ),
  change('distance of messages', TALK, 'padding: 1.1rem 1rem', 'padding: 1rem 1rem'),
  change(
    'overlapping messages',
    TALK,
    '.message {\n  position: relative',
    '.message {\n  margin-top: -12px;\n  position: relative',
  ),
  change('radius of the message field', COMPOSER, 'border-radius: 24px', 'border-radius: 22px'),
  change(
    'radius of a bubble',
    { file: `${UI}/chat/bubble.module.css`, ...talk },
    'border-radius: 20px',
    'border-radius: 19px',
  ),
  change(
    'German title that is cut',
    { file: `${CHAT}/chats/chat-list.module.css`, ...list },
    '.title {\n',
    '.title {\n  max-width: 6.5rem;\n  overflow: hidden;\n',
    { locale: 'de' },
  ),
  change(
    'Polish text that is another one',
    { file: 'mf-chat/messages/pl.json', ...list },
    '"chat.chats.title": "',
    '"chat.chats.title": "x ',
    { locale: 'pl' },
  ),
  change(
    'wrong count',
    { file: `${CHAT}/chats/chat-row.tsx`, ...list },
    '{badge(unread)}',
    '{badge(unread + 1)}',
  ),
];

export const FAULTS: readonly Fault[] = [...OF_KIT, ...OF_REMOTE];
