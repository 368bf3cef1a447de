import { useEffect, useState } from 'react';
import type { GeocodeResponse } from '@duet/schemas/identity';
import { useLazyProfileGeocodeQuery } from './location.api';

/** A cached position may be at most this old (spec section 9). */
const HOUR_MS = 3_600_000;
const WAIT_MS = 15_000;
const KEY = 'duet-place';

/** Permission state (spec section 4). `unknown` if the browser does not report the state. */
export type GeoPermission = 'unsupported' | 'unknown' | PermissionState;

export function useGeoPermission(): GeoPermission {
  const [permission, setPermission] = useState<GeoPermission>(() =>
    'geolocation' in navigator ? 'unknown' : 'unsupported',
  );
  useEffect(() => {
    if (!('geolocation' in navigator) || !('permissions' in navigator)) return undefined;
    const gone = new AbortController();
    navigator.permissions.query({ name: 'geolocation' }).then(
      (status) => {
        if (gone.signal.aborted) return;
        const read = () => setPermission(status.state);
        read();
        status.addEventListener('change', read, { signal: gone.signal });
      },
      () => undefined,
    );
    return () => gone.abort();
  }, []);
  return permission;
}

/** @returns false if the last request found no city, null before the first request */
export function storedPlace(): GeocodeResponse | false | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as GeocodeResponse | false | null;
  } catch {
    return null;
  }
}

/** Sends rounded coordinates, for privacy. */
export function useLocate() {
  const [geocode] = useLazyProfileGeocodeQuery();
  return async (): Promise<GeocodeResponse | false> => {
    const place = await position()
      .then(({ coords }) =>
        geocode({ lat: coarse(coords.latitude), lon: coarse(coords.longitude) }, true).unwrap(),
      )
      .catch(() => false as const);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(place));
    } catch {
      // The browser allows no storage.
    }
    return place;
  };
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: HOUR_MS,
      timeout: WAIT_MS,
    }),
  );

/** 0.01 degrees of latitude are about 1.1 km. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;
