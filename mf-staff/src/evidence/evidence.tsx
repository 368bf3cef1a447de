import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError, useErrorText, useFormats } from '@duet/host';
import { REPORT_EVIDENCE_DAYS } from '@duet/schemas/evidence-limits';
import type { ReportEvidence } from '@duet/schemas/report-evidence';
import { Alert, Button, ErrorState, Group, Stack, Text } from '@duet/ui';
import { useSessionCheck } from '../queue/use-session-check';
import { type EvidenceSource, useStaffOpenEvidenceMutation } from './evidence.api';
import classes from './evidence.module.css';
import { Transcript } from './transcript';

interface Props {
  source: EvidenceSource;
  hint: string;
  /** True if staff must open the evidence before they decide. */
  required: boolean;
}

/** The audit log records each view, so evidence loads on request only. */
export function Evidence({ source, hint, required }: Props) {
  const errorText = useErrorText();
  const [open, { data, error, isLoading }] = useStaffOpenEvidenceMutation();
  useSessionCheck(error);
  return (
    <section className={classes.evidence}>
      <h2 className={classes.title}>
        <FormattedMessage id="staff.evidence.title" />
      </h2>
      {data ? (
        <Opened source={source} evidence={data} />
      ) : (
        <Stack gap="tight">
          {required ? (
            <Alert tone="warn" icon="eye">
              {hint}
            </Alert>
          ) : (
            <Text dim size="small">
              {hint}
            </Text>
          )}
          {isApiError(error) && (
            <ErrorState onRetry={() => void open(source)}>{errorText(error)}</ErrorState>
          )}
          <Group>
            <Button
              variant="outline"
              icon="chat"
              loading={isLoading}
              onClick={() => void open(source)}
            >
              <FormattedMessage id="staff.evidence.open" />
            </Button>
          </Group>
          <Text dim size="small">
            <FormattedMessage id="staff.evidence.logged" />
          </Text>
        </Stack>
      )}
    </section>
  );
}

function Opened({ source, evidence }: { source: EvidenceSource; evidence: ReportEvidence }) {
  const intl = useIntl();
  const { day } = useFormats();
  const { state, sealed, destroyed_at: destroyedAt } = evidence;
  const sealedText = sealed && { id: `staff.evidence.sealed.${sealed}` };
  const nameless = intl.formatMessage({ id: 'staff.evidence.gone' });
  return (
    <Stack gap="tight">
      {sealedText && (
        <Alert tone="deep" icon="lock">
          {intl.formatMessage(sealedText, { name: evidence.reported ?? nameless })}
        </Alert>
      )}
      {state === 'kept' ? (
        <Transcript
          source={source}
          evidence={evidence}
          names={{
            reporter: evidence.reporter ?? nameless,
            reported: evidence.reported ?? nameless,
          }}
        />
      ) : (
        <Alert icon={state === 'destroyed' ? 'trash' : 'chat'}>
          <Missing state={state} day={destroyedAt && day(destroyedAt)} />
        </Alert>
      )}
      {state === 'kept' && destroyedAt && (
        <Text dim size="small">
          <FormattedMessage id="staff.evidence.kept_until" values={{ day: day(destroyedAt) }} />
        </Text>
      )}
    </Stack>
  );
}

function Missing({
  state,
  day,
}: {
  state: Exclude<ReportEvidence['state'], 'kept'>;
  day: string | null;
}) {
  const intl = useIntl();
  const message = { id: `staff.evidence.state.${state}` };
  return <>{intl.formatMessage(message, { day: day ?? '', days: REPORT_EVIDENCE_DAYS })}</>;
}
