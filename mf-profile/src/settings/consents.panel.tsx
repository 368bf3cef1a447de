import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFormats } from '@duet/host';
import type { Consent, ConsentKind } from '@duet/schemas/consents';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@duet/ui';
import { useProfileConsentChangeMutation, useProfileConsentsQuery } from '../consents/consents.api';
import { Frame } from './frame';
import { QueryState } from './query-state';
import classes from './settings.module.css';

const privacy = (words: React.ReactNode) => (
  <a href="/pages/privacy" target="_blank" rel="noreferrer">
    {words}
  </a>
);

/** Consents whose withdrawal deletes no data. */
const SWITCHES = [
  ['auto_like', <FormattedMessage key="auto_like" id="profile.consent.auto_like" />],
  ['marketing', <FormattedMessage key="marketing" id="profile.consent.marketing" />],
] as const;

export default function ConsentsPanel() {
  const query = useProfileConsentsQuery();
  return (
    <Frame>
      <QueryState query={query} height="6.5rem">
        {(consents) => <Consents consents={consents} />}
      </QueryState>
    </Frame>
  );
}

function Consents({ consents }: { consents: readonly Consent[] }) {
  const [change, { error, isLoading }] = useProfileConsentChangeMutation();
  const [isAsking, setAsking] = useState(false);
  const said = (kind: ConsentKind) => consents.find((consent) => consent.kind === kind);
  const orientation = said('sexual_orientation')?.given ?? false;
  const withdraw = () => {
    setAsking(false);
    void change({ sexual_orientation: false });
  };
  return (
    <Stack>
      <ErrorMessage error={error} />
      <div>
        <Checkbox
          label={<FormattedMessage id="profile.consent.sexual_orientation" values={{ privacy }} />}
          checked={orientation}
          disabled={isLoading}
          onChange={(given) =>
            given ? void change({ sexual_orientation: true }) : setAsking(true)
          }
        />
        <div className={classes.underBox}>
          <When consent={said('sexual_orientation')} />
        </div>
      </div>
      {isAsking && <Withdraw onWithdraw={withdraw} onKeep={() => setAsking(false)} />}
      {SWITCHES.map(([kind, label]) => (
        <div key={kind}>
          <Checkbox
            label={label}
            checked={said(kind)?.given ?? false}
            disabled={isLoading}
            onChange={(given) => void change({ [kind]: given })}
          />
          <div className={classes.underBox}>
            <When consent={said(kind)} />
          </div>
        </div>
      ))}
      <div>
        <Text dim size="small">
          <FormattedMessage
            id="profile.consents.terms"
            values={{
              terms: (words) => (
                <a href="/pages/terms" target="_blank" rel="noreferrer">
                  {words}
                </a>
              ),
            }}
          />
        </Text>
        <When consent={said('terms')} />
      </div>
    </Stack>
  );
}

const Withdraw = ({ onWithdraw, onKeep }: { onWithdraw: () => void; onKeep: () => void }) => (
  <Alert
    tone="warn"
    icon="alert"
    action={
      <Group>
        <Button size="small" variant="danger" onClick={onWithdraw}>
          <FormattedMessage id="profile.consents.withdraw" />
        </Button>
        <Button size="small" variant="quiet" onClick={onKeep}>
          <FormattedMessage id="profile.consents.keep" />
        </Button>
      </Group>
    }
  >
    <FormattedMessage id="profile.consents.withdraw_text" />
  </Alert>
);

function When({ consent }: { consent: Consent | undefined }) {
  const intl = useIntl();
  const { day } = useFormats();
  if (!consent?.at) return null;
  const values = { date: day(consent.at) };
  return (
    <Text dim size="small">
      {consent.given
        ? intl.formatMessage({ id: 'profile.consents.given' }, values)
        : intl.formatMessage({ id: 'profile.consents.not_given' }, values)}
    </Text>
  );
}
