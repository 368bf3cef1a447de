import type { ReportEvidence } from '@duet/schemas/report-evidence';
import { staffApi } from '../staff.api';

/** Where a transcript is opened from: each has a call of its own. */
export interface EvidenceSource {
  from: 'report' | 'appeal';
  id: string;
}

const evidenceApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A mutation, though a GET: each call is an entry in the audit log, so that none is repeated
     * by itself or answered from a cache.
     */
    staffOpenEvidence: build.mutation<ReportEvidence, EvidenceSource>({
      query: ({ from, id }) => `staff/${from}s/${id}/evidence`,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useStaffOpenEvidenceMutation } = evidenceApi;
