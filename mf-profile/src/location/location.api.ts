import { api } from '@duet/host';
import type { GeocodeResponse } from '@duet/schemas/identity';

const locationApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileGeocode: build.query<GeocodeResponse, { lat: number; lon: number }>({
      query: (params) => ({ url: 'geocode', params }),
      keepUnusedDataFor: 3_600,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useLazyProfileGeocodeQuery } = locationApi;
