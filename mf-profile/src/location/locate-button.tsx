import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GeocodeResponse } from '@duet/schemas/identity';
import { Button, Text } from '@duet/ui';
import classes from './location.module.css';
import { storedPlace, useGeoPermission, useLocate } from './use-geolocation';

export function LocateButton({ onFound }: { onFound: (place: GeocodeResponse) => void }) {
  const permission = useGeoPermission();
  const locate = useLocate();
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(() => storedPlace() === false);
  if (permission === 'unsupported') return null;
  if (permission === 'denied')
    return (
      <details className={classes.denied}>
        <summary>
          <FormattedMessage id="profile.place.denied" />
        </summary>
        <FormattedMessage id="profile.place.denied_help" />
      </details>
    );
  const find = async () => {
    setBusy(true);
    const place = await locate();
    setBusy(false);
    setLost(!place);
    if (place) onFound(place);
  };
  return (
    <div>
      <Button
        variant="outline"
        size="small"
        icon="pin"
        loading={isBusy}
        onClick={() => void find()}
      >
        <FormattedMessage id="profile.place.locate" />
      </Button>
      {isLost && (
        <div role="status">
          <Text dim size="small">
            <FormattedMessage id="profile.place.lost" />
          </Text>
        </div>
      )}
    </div>
  );
}
