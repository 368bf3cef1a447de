import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { MemberMailsResponse, StaffWallet, SupportMember } from '@duet/schemas/staff-support';
import { Button, Panel, Segmented, Skeleton, Text } from '@duet/ui';
import { getMethodLabel } from '../money/method-label';
import classes from '../queue/queue.module.css';
import { TimelineTexts } from './timeline-texts';

type Kind = 'account' | 'money' | 'mails';

interface Item {
  key: string;
  at: string;
  kind: Kind;
  text: string;
  details: string;
}

interface Props {
  member: SupportMember | undefined;
  wallet: StaffWallet | undefined;
  mails: MemberMailsResponse | undefined;
}

/** Kinds of wallet entries that are hidden for privacy. */
const SPENT = new Set(['message', 'photo', 'gift']);
const SHOWN = 30;
/** Part of the details' translation key, by kind of event. */
const DETAILS: Partial<Record<SupportMember['events'][number]['kind'], string>> = {
  consent_given: 'consent',
  consent_withdrawn: 'consent',
  reported: 'reason',
  age_check: 'age.outcome',
  staff: 'act',
};

export const Timeline = (props: Props) => (
  <Suspense fallback={<Skeleton height="320px" radius="var(--r-lg)" />}>
    <TimelineTexts>
      <Events {...props} />
    </TimelineTexts>
  </Suspense>
);

function Events(props: Props) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [shown, setShown] = useState(SHOWN);
  const items = useItems(props).filter((item) => kind === 'all' || item.kind === kind);
  const labels = {
    all: { id: 'staff.timeline.all' },
    account: { id: 'staff.timeline.account' },
    money: { id: 'staff.timeline.money' },
    mails: { id: 'staff.timeline.mails' },
  } as const;
  const options = (Object.keys(labels) as (Kind | 'all')[]).map((value) => ({
    value,
    label: intl.formatMessage(labels[value]),
  }));
  return (
    <>
      <Segmented
        hideLabel
        label={intl.formatMessage({ id: 'staff.timeline.title' })}
        value={kind}
        onChange={setKind}
        options={options}
      />
      <Panel>
        {items.length === 0 && (
          <Text dim>
            <FormattedMessage id="staff.timeline.empty" />
          </Text>
        )}
        {items.slice(0, shown).map(({ key, at, text, details }) => (
          <div key={key} className={classes.line}>
            <span>{dateTime(at)}</span>
            <strong>{text}</strong>
            <span className={classes.dim}>{details}</span>
          </div>
        ))}
      </Panel>
      {items.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + SHOWN)}>
          <FormattedMessage id="staff.audit.older" />
        </Button>
      )}
    </>
  );
}

function useItems({ member, wallet, mails }: Props): Item[] {
  const intl = useIntl();
  const { money } = useFormats();
  const word = (group: string, name: string, unknown = name) => {
    const message = { id: `staff.${group}.${name}` };
    return message.id in intl.messages ? intl.formatMessage(message) : unknown;
  };
  const getReason = (reason: string) => word('mail_reason', reason.replaceAll(/\W+/g, '_'), reason);
  const country = (code: string) =>
    code === '' ? '' : (intl.formatDisplayName(code, { type: 'region' }) ?? code);
  const credits = (count: number) =>
    intl.formatMessage({ id: 'staff.adjust.amount' }, { credits: count });
  const accountItems = (member?.events ?? []).map(({ at, kind, what }, index): Item => ({
    ...{ key: `event${index}`, at, kind: 'account', text: word('event', kind) },
    details: DETAILS[kind] ? word(DETAILS[kind], what) : kind === 'session' ? country(what) : what,
  }));
  const lines = (wallet?.lines ?? [])
    .filter(({ kind }) => !SPENT.has(kind))
    .map(({ id, at, kind, credits: count, receipt }): Item => ({
      ...{ key: id, at, kind: 'money', text: word('line', kind) },
      details: [credits(count), receipt && money(receipt.price, receipt.currency)]
        .filter(Boolean)
        .join(' · '),
    }));
  const payments = (wallet?.payments ?? [])
    .filter(({ status }) => status !== 'completed')
    .map((payment): Item => ({
      ...{
        key: payment.payment_id,
        at: payment.created_at,
        kind: 'money',
        text: word('payment', payment.status),
      },
      details: [
        money(payment.price, payment.currency),
        intl.formatMessage(getMethodLabel(payment.payment_method)),
      ].join(' · '),
    }));
  const sent = (mails?.mails ?? []).map(
    ({ id, kind, state, reason, created_at: asked, sent_at: at }): Item => ({
      ...{ key: id, at: at ?? asked, kind: 'mails', text: word('mail', state) },
      details: [word('mail_kind', kind), state !== 'sent' && reason && getReason(reason)]
        .filter(Boolean)
        .join(' · '),
    }),
  );
  return [...accountItems, ...lines, ...payments, ...sent].sort((a, b) => (a.at < b.at ? 1 : -1));
}
