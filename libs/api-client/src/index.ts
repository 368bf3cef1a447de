import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './public.d.ts';
import type { paths as StaffPaths } from './staff.d.ts';

export type ApiSchemas = components['schemas'];
export type ApiClient = Client<paths>;
export type StaffClient = Client<StaffPaths>;

/** Calls of visitors and members. `baseUrl` is the address of the site. */
export const createApiClient = (options: ClientOptions): ApiClient => createClient<paths>(options);

/** Calls of staff. `baseUrl` is the address of the staff host. */
export const createStaffClient = (options: ClientOptions): StaffClient =>
  createClient<StaffPaths>(options);
