import type { BudgetsResponse } from '@duet/schemas/budgets';
import type {
  SettingBody,
  SettingHistoryResponse,
  SettingKind,
  SettingsEditorResponse,
} from '@duet/schemas/staff-settings';
import { staffApi } from '../staff.api';

/** Prices, bundles and discount codes belong to billing, other settings to identity. */
const PLACES = {
  setting: 'settings',
  prices: 'catalogue/prices',
  bundle: 'catalogue/bundle',
  discount: 'catalogue/discount',
} as const satisfies Record<SettingKind, string>;
const getBasePath = (kind: SettingKind): string => (kind === 'setting' ? 'settings' : 'catalogue');

interface Change extends SettingBody {
  kind: SettingKind;
  key: string;
}

const settingsApi = staffApi.enhanceEndpoints({ addTagTypes: ['StaffEditor'] }).injectEndpoints({
  endpoints: (build) => ({
    staffEditor: build.query<SettingsEditorResponse, SettingKind>({
      query: (kind) => `staff/${getBasePath(kind)}`,
      providesTags: ['StaffEditor'],
    }),
    staffBudgets: build.query<BudgetsResponse, void>({
      query: () => 'staff/budgets',
      providesTags: ['StaffEditor'],
    }),
    staffSettingHistory: build.query<SettingHistoryResponse, SettingKind>({
      query: (kind) => `staff/${getBasePath(kind)}/history`,
      providesTags: ['StaffEditor'],
    }),
    // Refetches after a rejection, because a colleague may have changed the setting.
    staffPutSetting: build.mutation<unknown, Change>({
      query: ({ kind, key, ...body }) => ({
        url: `staff/${PLACES[kind]}/${key}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_answer, error) => (error && 'fields' in error ? [] : ['StaffEditor']),
    }),
    staffUndoSetting: build.mutation<unknown, { kind: SettingKind; id: string }>({
      query: ({ kind, id }) => ({
        url: `staff/${getBasePath(kind)}/undo`,
        method: 'POST',
        body: { id },
      }),
      invalidatesTags: ['StaffEditor'],
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffBudgetsQuery,
  useStaffEditorQuery,
  useStaffSettingHistoryQuery,
  useStaffPutSettingMutation,
  useStaffUndoSettingMutation,
} = settingsApi;
