import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { EvidenceMessage, ReportEvidence } from '@duet/schemas/report-evidence';
import { Button, Group, Tag, Text } from '@duet/ui';
import type { EvidenceSource } from './evidence.api';
import { EvidencePhoto } from './evidence-photo';
import classes from './evidence.module.css';

interface Props {
  source: EvidenceSource;
  evidence: ReportEvidence;
  names: Record<EvidenceMessage['from'], string>;
}

export function Transcript({
  source,
  evidence: { messages, message_id: namedId, has_more: hasMore },
  names,
}: Props) {
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const named = useRef<HTMLLIElement>(null);
  const isNamedKept = messages.some(({ id }) => id === namedId);
  const scrollToNamed = () => {
    if (list.current && named.current)
      list.current.scrollTop =
        named.current.offsetTop - (list.current.clientHeight - named.current.clientHeight) / 2;
    else if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useEffect(() => {
    list.current?.focus({ preventScroll: true });
    scrollToNamed();
  }, []);
  return (
    <>
      <Gaps isNamedMissing={namedId !== null && !isNamedKept} hasMore={hasMore} />
      <ol
        ref={list}
        className={classes.transcript}
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'staff.evidence.log' }, names)}
      >
        {messages.map((message) => (
          <li
            key={message.id}
            ref={message.id === namedId ? named : undefined}
            tabIndex={message.id === namedId ? -1 : undefined}
            className={getClassName(message, namedId)}
          >
            <Head message={message} name={names[message.from]} isNamed={message.id === namedId} />
            <Content source={source} message={message} name={names[message.from]} />
          </li>
        ))}
      </ol>
      {isNamedKept && (
        <Group>
          <Button
            variant="quiet"
            size="small"
            icon="flag"
            onClick={() => {
              scrollToNamed();
              named.current?.focus({ preventScroll: true });
            }}
          >
            <FormattedMessage id="staff.evidence.go_named" />
          </Button>
        </Group>
      )}
    </>
  );
}

const Gaps = ({ isNamedMissing, hasMore }: { isNamedMissing: boolean; hasMore: boolean }) => (
  <>
    {isNamedMissing && (
      <Text size="small">
        <FormattedMessage id="staff.evidence.named_missing" />
      </Text>
    )}
    {hasMore && (
      <Text dim size="small">
        <FormattedMessage id="staff.evidence.more" />
      </Text>
    )}
  </>
);

const getClassName = ({ id, from }: EvidenceMessage, namedId: string | null): string =>
  [classes.message, classes[from], id === namedId && classes.named].filter(Boolean).join(' ');

function Head({
  message: { from, sent_at: sentAt },
  name,
  isNamed,
}: {
  message: EvidenceMessage;
  name: string;
  isNamed: boolean;
}) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const side = { id: `staff.evidence.side.${from}` };
  return (
    <div className={classes.head}>
      {isNamed && (
        <Tag tone="pink" icon="flag">
          <FormattedMessage id="staff.evidence.named" />
        </Tag>
      )}
      <span>
        <bdi className={classes.name}>{name}</bdi> · {intl.formatMessage(side)}
      </span>
      <time dateTime={sentAt}>{dateTime(sentAt)}</time>
    </div>
  );
}

/** URLs in the text are not links, because a member wrote them. */
function Content({
  source,
  message: { id, kind, text, gift },
  name,
}: {
  source: EvidenceSource;
  message: EvidenceMessage;
  name: string;
}) {
  const intl = useIntl();
  const giftName = gift && { id: `staff.gift.${gift}` };
  return (
    <>
      {kind === 'photo' && <EvidencePhoto source={source} messageId={id} name={name} />}
      {giftName && (
        <Tag tone="deep" icon="gift">
          {intl.formatMessage(
            { id: 'staff.evidence.gift' },
            { gift: intl.formatMessage(giftName) },
          )}
        </Tag>
      )}
      {text !== '' && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
    </>
  );
}
