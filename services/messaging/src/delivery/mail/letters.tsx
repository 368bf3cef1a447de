import type { ReactNode } from 'react';
import { Action, Aside, Letter, type MailProps, Panel, Words } from './mail-parts';

/** What happened, one button, and what else there is to say. */
export const Notice = (mail: MailProps): ReactNode => (
  <Letter {...mail}>
    <Words>{mail.t('body')}</Words>
    <Action {...mail} label={mail.t('button')} />
    <Aside>{mail.t('ignore')}</Aside>
  </Letter>
);

/** What was decided, the reasons set apart, and the way to read and contest them. */
export const Decided = (mail: MailProps): ReactNode => (
  <Letter {...mail}>
    <Words>{mail.t('body')}</Words>
    <Panel>{mail.t('reasons')}</Panel>
    <Action {...mail} label={mail.t('button')} />
    <Aside>{mail.t('ignore')}</Aside>
  </Letter>
);

/** Stands for the paper while the words around it are filled in; no text has it. */
const PLACE = '\u2063';

/**
 * The same around a paper that its text names: a receipt, or somebody's own words, set apart from
 * ours.
 */
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
