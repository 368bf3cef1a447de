import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useSession, useSettings } from '@duet/host';
import { TRACKING_KINDS, type TrackingKind } from '@duet/schemas/tracking-consent';
import { Button, Checkbox } from '@duet/ui';
import classes from './consent-sheet.module.css';

interface Props {
  known: readonly TrackingKind[];
  isAsked: boolean;
  isAgeDue: boolean;
  onChoose: (kinds: readonly TrackingKind[]) => void;
}

export function ConsentQuestion({ known, isAsked, isAgeDue, onChoose }: Props) {
  const { user } = useSession();
  const { min_age: age } = useSettings();
  const adult = isAgeDue && (
    <span className={classes.adult}>
      <FormattedMessage id="shell.entry.confirm" values={{ age }} />
    </span>
  );
  const [isOpen, setOpen] = useState(isAsked);
  const [kinds, setKinds] = useState<readonly TrackingKind[]>(known);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => void (isAsked && sheet.current?.focus()), [isAsked]);
  const open = () => {
    flushSync(() => setOpen(true));
    sheet.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  };
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className={`${classes.sheet} ${user ? classes.overTabs : ''}`}
    >
      <h2 id="consent-title">
        <FormattedMessage id="shell.consent.title" />
      </h2>
      <p>
        <FormattedMessage id="shell.consent.text" />{' '}
        <Link to="/pages/cookies">
          <FormattedMessage id="shell.consent.more" />
        </Link>
      </p>
      {isOpen && <Kinds kinds={kinds} onKinds={setKinds} />}
      <div className={classes.buttons}>
        <Button variant="outline" size="small" onClick={() => onChoose([])}>
          {adult}
          <FormattedMessage id="shell.consent.necessary_only" />
        </Button>
        <Button variant="outline" size="small" onClick={() => onChoose(TRACKING_KINDS)}>
          {adult}
          <FormattedMessage id="shell.consent.all" />
        </Button>
        {isOpen ? (
          <Button variant="outline" size="small" onClick={() => onChoose(kinds)}>
            {adult}
            <FormattedMessage id="shell.consent.save" />
          </Button>
        ) : (
          <Button variant="outline" size="small" onClick={open}>
            <FormattedMessage id="shell.consent.choose" />
          </Button>
        )}
      </div>
    </section>
  );
}

interface KindsProps {
  kinds: readonly TrackingKind[];
  onKinds: (kinds: readonly TrackingKind[]) => void;
}

function Kinds({ kinds, onKinds }: KindsProps) {
  const toggle =
    (kind: TrackingKind) =>
    (on: boolean): void =>
      onKinds(TRACKING_KINDS.filter((each) => (each === kind ? on : kinds.includes(each))));
  return (
    <div className={classes.choices}>
      <Checkbox
        checked
        disabled
        onChange={() => undefined}
        label={<FormattedMessage id="shell.consent.necessary" />}
      />
      <Checkbox
        checked={kinds.includes('measurement')}
        onChange={toggle('measurement')}
        label={<FormattedMessage id="shell.consent.measurement" />}
      />
      <Checkbox
        checked={kinds.includes('campaigns')}
        onChange={toggle('campaigns')}
        label={<FormattedMessage id="shell.consent.campaigns" />}
      />
    </div>
  );
}
