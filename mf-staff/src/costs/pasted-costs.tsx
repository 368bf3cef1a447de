import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, isApiError } from '@duet/host';
import { COST_ROWS_MAX } from '@duet/schemas/list-limits';
import { Alert, Button, FileButton, Form, Group, Panel, Stack, Textarea } from '@duet/ui';
import { type CostProblem, type LineProblem, parseCosts } from './parse-costs';
import { useAddCosts } from './use-add-costs';

const TEXT_MAX = 100_000;
const SHOWN_PROBLEMS = 20;
const PROBLEMS = {
  columns: { id: 'staff.costs.problem_columns' },
  day: { id: 'staff.costs.problem_day' },
  amount: { id: 'staff.costs.problem_amount' },
  campaign: { id: 'staff.costs.problem_campaign' },
  future: { id: 'staff.costs.problem_future' },
  repeated: { id: 'staff.costs.problem_repeated' },
} as const satisfies Record<CostProblem, { id: string }>;
const OF_FIELD: Record<string, CostProblem> = {
  campaign: 'campaign',
  day: 'future',
  amount: 'amount',
};

function toProblems(error: unknown, lines: readonly number[]): LineProblem[] {
  if (!isApiError(error)) return [];
  return Object.keys(error.fields ?? {}).flatMap((path) => {
    const [, index, field = ''] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const line = lines[Number(index)];
    const problem = OF_FIELD[field];
    return line !== undefined && problem ? [{ line, problem }] : [];
  });
}

function usePasted() {
  const { add, isLoading, error } = useAddCosts();
  const [text, setText] = useState('');
  const [sent, setSent] = useState<ReturnType<typeof parseCosts> | null>(null);
  const ofServer = toProblems(error, sent?.lines ?? []);
  const problems = sent?.problems.length ? sent.problems : ofServer;
  const isTooLong = (sent?.rows.length ?? 0) > COST_ROWS_MAX;
  const [fileError, setFileError] = useState<unknown>(null);
  const change = (value: string): void => {
    setText(value);
    setSent(null);
    setFileError(null);
  };
  const submit = async (): Promise<void> => {
    const parsed = parseCosts(text);
    setSent(parsed);
    const { length } = parsed.rows;
    if (parsed.problems.length > 0 || length === 0 || length > COST_ROWS_MAX) return;
    if (await add(parsed.rows)) change('');
  };
  const hasProblems = problems.length > 0;
  return {
    ...{ text, change, submit, isLoading, isTooLong, problems: sent ? problems : [] },
    ...{ error: sent && !hasProblems && !isTooLong ? error : fileError, setFileError },
  };
}

export function PastedCosts() {
  const intl = useIntl();
  const { text, change, submit, isLoading, isTooLong, problems, error, setFileError } = usePasted();
  return (
    <Panel>
      <Form onSubmit={() => void submit()}>
        <Stack>
          <h2>
            <FormattedMessage id="staff.costs.several" />
          </h2>
          <Textarea
            label={intl.formatMessage({ id: 'staff.costs.lines' })}
            hint={intl.formatMessage({ id: 'staff.costs.lines_hint' })}
            value={text}
            onChange={change}
            maxLength={TEXT_MAX}
            rows={8}
            {...(isTooLong && {
              error: intl.formatMessage(
                { id: 'staff.costs.too_many' },
                { max: intl.formatNumber(COST_ROWS_MAX) },
              ),
            })}
          />
          {problems.length > 0 && <Problems problems={problems} />}
          <ErrorMessage error={error} />
          <Group>
            <Button type="submit" loading={isLoading} disabled={text.trim() === ''}>
              <FormattedMessage id="staff.costs.import" />
            </Button>
            <FileButton
              accept=".csv,text/csv,text/plain"
              icon="plus"
              variant="outline"
              disabled={isLoading}
              onPick={(file) => void file.text().then(change, setFileError)}
            >
              <FormattedMessage id="staff.costs.file" />
            </FileButton>
          </Group>
        </Stack>
      </Form>
    </Panel>
  );
}

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const intl = useIntl();
  const hidden = problems.length - SHOWN_PROBLEMS;
  return (
    <Alert tone="warn" icon="alert">
      <FormattedMessage id="staff.costs.problems" />
      <ul>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            <FormattedMessage
              id="staff.costs.problem"
              values={{ line, problem: intl.formatMessage(PROBLEMS[problem]) }}
            />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <FormattedMessage id="staff.costs.more_problems" values={{ count: hidden }} />
          </li>
        )}
      </ul>
    </Alert>
  );
}
