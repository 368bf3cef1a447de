import type { ReactNode } from 'react';
import { Action, Aside, Letter, type MailProps, Panel, Words } from './mail-parts';

export const Notice = (mail: MailProps): ReactNode => (
  <Letter {...mail}>
    <Words>{mail.t('body')}</Words>
    <Action {...mail} label={mail.t('button')} />
    <Aside>{mail.t('ignore')}</Aside>
  </Letter>
);

export const Decided = (mail: MailProps): ReactNode => (
  <Letter {...mail}>
    <Words>{mail.t('body')}</Words>
    <Panel>{mail.t('reasons')}</Panel>
    <Action {...mail} label={mail.t('button')} />
    <Aside>{mail.t('ignore')}</Aside>
  </Letter>
);

/** Placeholder for the position of `Panel` in the text. No text contains this character. */
const PLACE = '\u2063';

export const noticeWith =
  (paper: string) =>
  (mail: MailProps): ReactNode => {
    const [before = '', after = ''] = mail.t('body', { [paper]: PLACE }).split(PLACE);
    return (
      <Letter {...mail}>
        <Words>{before.trim()}</Words>
        <Panel>{mail.values[paper] ?? ''}</Panel>
        {after.trim() && <Words>{after.trim()}</Words>}
        <Action {...mail} label={mail.t('button')} />
        <Aside>{mail.t('ignore')}</Aside>
      </Letter>
    );
  };
