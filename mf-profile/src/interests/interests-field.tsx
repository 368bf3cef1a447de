import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSettings } from '@duet/host';
import type { OwnProfile } from '@duet/schemas/identity';
import { INTERESTS_MAX } from '@duet/schemas/list-limits';
import { Button, Icon } from '@duet/ui';
import { useInterestText } from './interest-text';
import classes from './interests.module.css';

const FIRST = 12;
type Interests = OwnProfile['interests'];

interface Props {
  value: Interests;
  onChange: (interests: Interests) => void;
  error?: string;
}

export function InterestsField({ value, onChange, error }: Props) {
  const { interests } = useSettings();
  const getText = useInterestText();
  const [isOpen, setOpen] = useState(false);
  // Initially chosen interests stay visible after the member deselects them.
  const [atFirst] = useState(() => new Set<string>([...interests.slice(0, FIRST), ...value]));
  const shown = isOpen ? interests : interests.filter((interest) => atFirst.has(interest));
  const toggle = (interest: Interests[number]) =>
    onChange(
      value.includes(interest) ? value.filter((each) => each !== interest) : [...value, interest],
    );
  return (
    <fieldset className={classes.interests}>
      <legend>
        <FormattedMessage
          id="profile.own.interests"
          values={{ count: value.length, most: INTERESTS_MAX }}
        />
      </legend>
      <div className={classes.chips}>
        {shown.map((interest) => {
          const isOn = value.includes(interest);
          return (
            <button
              key={interest}
              type="button"
              className={classes.chip}
              aria-pressed={isOn}
              disabled={!isOn && value.length >= INTERESTS_MAX}
              onClick={() => toggle(interest)}
            >
              {isOn && <Icon name="check" size={16} />}
              {getText(interest)}
            </button>
          );
        })}
        {!isOpen && (
          <Button variant="text" size="small" icon="plus" onClick={() => setOpen(true)}>
            <FormattedMessage id="profile.own.more_interests" />
          </Button>
        )}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
