import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage, useSession } from '@duet/host';
import { Button, Page, Stack, Text } from '@duet/ui';
import type { MatchFinderBody } from '@duet/schemas/swipe';
import { rememberedFilters } from '../members/remembered-filters';
import { matchFinderApi } from './match-finder.api';
import { useQuestions } from './questions';
import classes from './match-finder.module.css';

/** See spec section 2. Only the age is sent or stored. */
export default function MatchFinderView() {
  const questions = useQuestions();
  const [step, setStep] = useState(0);
  const [age, setAge] = useState<MatchFinderBody['age']>(null);
  const { find, error, isLoading } = useFind();
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[step] ?? questions[questions.length - 1];
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  if (!question) return null;

  const answer = (chosen: MatchFinderBody['age']) => {
    if (step === 0) setAge(chosen);
    if (step < questions.length - 1) setStep(step + 1);
    else find(step === 0 ? chosen : age);
  };
  return (
    <Page narrow>
      <div className={classes.finder}>
        <Progress questions={questions} step={step} />
        <h1 ref={heading} tabIndex={-1} className={classes.question}>
          {question.text}
        </h1>
        <Stack>
          {question.choices.map(({ label, age: choice }) => (
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
          <Button variant="text" block loading={isLoading} onClick={() => answer(null)}>
            <FormattedMessage id="search.finder.skip" />
          </Button>
        </Stack>
        {error !== undefined && !isLoading && <ErrorMessage error={error} />}
        <Text dim size="small">
          <FormattedMessage id="search.finder.note" />
        </Text>
      </div>
    </Page>
  );
}

interface ProgressProps {
  questions: ReturnType<typeof useQuestions>;
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

function useFind(): {
  find: (age: MatchFinderBody['age']) => void;
  error: unknown;
  isLoading: boolean;
} {
  const navigate = useNavigate();
  const { user } = useSession();
  const [send, { error, isLoading }] = matchFinderApi.useSearchMatchFinderMutation();
  const find = async (age: MatchFinderBody['age']) => {
    const answer = await send({ age });
    if (!answer.data) return;
    const params = rememberedFilters(user?.id ?? '');
    const { min_age: from, max_age: to } = answer.data;
    if (from !== null || to !== null) {
      params.delete('min_age');
      params.delete('max_age');
      if (from !== null) params.set('min_age', String(from));
      if (to !== null) params.set('max_age', String(to));
    }
    await navigate({ pathname: '/members', search: params.toString() }, { replace: true });
  };
  return { find: (age) => void find(age), error, isLoading };
}
