import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ErrorMessage, useSession } from '@duet/host';
import { Button, Page, Stack, Text } from '@duet/ui';
import { rememberedFilters } from '../members/remembered-filters';
import { matchFinderApi } from './match-finder.api';
import { type Answers, type Question, useQuestions } from './questions';
import classes from './match-finder.module.css';

const NO_ANSWERS: Answers = { age: null, appearance: null };

/** Answers about age filter the search; answers about appearance sort it (spec section 2). */
export default function MatchFinderView() {
  const questions = useQuestions();
  const { step, answers, open } = useProgress();
  const { find, error, isLoading } = useFind();
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[step] ?? questions[questions.length - 1];
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  if (!question) return <Navigate to="/members" replace />;

  const answer = (chosen: Partial<Answers>) => {
    const next = { ...answers, ...chosen };
    if (step < questions.length - 1) open(step + 1, next);
    else find(next);
  };
  return (
    <Page narrow>
      <div className={classes.finder}>
        <Progress questions={questions} step={step} />
        <h1 ref={heading} tabIndex={-1} className={classes.question} aria-describedby="finder-note">
          {question.text}
        </h1>
        <Stack>
          {question.choices.map(({ label, answer: choice }) => (
            <Button
              key={label}
              variant="outline"
              size="large"
              block
              disabled={isLoading}
              onClick={() => answer(choice)}
            >
              {label}
            </Button>
          ))}
          <Button variant="text" block loading={isLoading} onClick={() => answer({})}>
            <FormattedMessage id="search.finder.skip" />
          </Button>
        </Stack>
        {error !== undefined && !isLoading && <ErrorMessage error={error} />}
        <div id="finder-note">
          <Text dim size="small">
            {question.note}
          </Text>
        </div>
      </div>
    </Page>
  );
}

interface Asked {
  step: number;
  answers: Answers;
}

function useProgress(): Asked & { open: (step: number, answers: Answers) => void } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { step = 0, answers = NO_ANSWERS } = (state as Partial<Asked> | null) ?? {};
  const open = (next: number, given: Answers) =>
    void navigate('.', { state: { step: next, answers: given } satisfies Asked });
  return { step, answers, open };
}

interface ProgressProps {
  questions: readonly Question[];
  step: number;
}

function Progress({ questions, step }: ProgressProps) {
  const intl = useIntl();
  return (
    <div
      className={classes.progress}
      role="img"
      aria-label={intl.formatMessage(
        { id: 'search.finder.step' },
        { step: step + 1, count: questions.length },
      )}
    >
      {questions.map(({ name }, index) => (
        <span key={name} data-done={index <= step || undefined} />
      ))}
    </div>
  );
}

function useFind(): { find: (answers: Answers) => void; error: unknown; isLoading: boolean } {
  const navigate = useNavigate();
  const { user } = useSession();
  const [send, { error, isLoading }] = matchFinderApi.useSearchMatchFinderMutation();
  const find = async (answers: Answers) => {
    const answer = await send(answers);
    if (!answer.data) return;
    const params = rememberedFilters(user?.id ?? '');
    const { min_age: from, max_age: to, sort } = answer.data;
    if (from !== null || to !== null) {
      params.delete('min_age');
      params.delete('max_age');
      if (from !== null) params.set('min_age', String(from));
      if (to !== null) params.set('max_age', String(to));
    }
    if (sort !== null) params.set('sort', sort);
    await navigate({ pathname: '/members', search: params.toString() }, { replace: true });
  };
  return { find: (answers) => void find(answers), error, isLoading };
}
