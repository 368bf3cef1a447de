import { useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { DEFAULT_MATCH_QUESTIONS, type MatchQuestion } from '@duet/schemas/search-fields';
import type { MatchFinderBody } from '@duet/schemas/swipe';

/** Answers that are sent to the service. The answer about race is not sent. */
export type Answers = MatchFinderBody;

export interface Question {
  name: MatchQuestion;
  text: string;
  note: string;
  choices: readonly { label: string; answer: Partial<Answers> }[];
}

export function useQuestions(): readonly Question[] {
  const { match_finder: names = DEFAULT_MATCH_QUESTIONS } = useSettings();
  const questions = useAllQuestions();
  return questions.filter(({ name }) => names.includes(name));
}

function useAllQuestions(): readonly Question[] {
  const intl = useIntl();
  return [
    {
      name: 'age',
      text: intl.formatMessage({ id: 'search.finder.age' }),
      note: intl.formatMessage({ id: 'search.finder.note' }),
      choices: [
        {
          label: intl.formatMessage({ id: 'search.finder.age_younger' }),
          answer: { age: '18-35' },
        },
        { label: intl.formatMessage({ id: 'search.finder.age_older' }), answer: { age: '35+' } },
      ],
    },
    {
      name: 'appearance',
      text: intl.formatMessage({ id: 'search.finder.appearance' }),
      note: intl.formatMessage({ id: 'search.finder.appearance_note' }),
      choices: [
        {
          label: intl.formatMessage({ id: 'search.finder.appearance_normal' }),
          answer: { appearance: 'normal' },
        },
        {
          label: intl.formatMessage({ id: 'search.finder.appearance_sexy' }),
          answer: { appearance: 'sexy' },
        },
      ],
    },
    {
      name: 'race',
      text: intl.formatMessage({ id: 'search.finder.race' }),
      note: intl.formatMessage({ id: 'search.finder.race_note' }),
      choices: [
        { label: intl.formatMessage({ id: 'search.finder.race_white' }), answer: {} },
        { label: intl.formatMessage({ id: 'search.finder.race_other' }), answer: {} },
      ],
    },
  ];
}
