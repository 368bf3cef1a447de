import type { ReportEvidence } from '@duet/schemas/report-evidence';
import { staffApi } from '../staff.api';

export interface EvidenceSource {
  from: 'report' | 'appeal';
  id: string;
}

const evidenceApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    /** The GET request writes to the audit log, so it is neither repeated nor cached. */
    staffOpenEvidence: build.mutation<ReportEvidence, EvidenceSource>({
      query: ({ from, id }) => `staff/${from}s/${id}/evidence`,
    }),
  }),
  overrideExisting: 'throw',
});

export const { useStaffOpenEvidenceMutation } = evidenceApi;
