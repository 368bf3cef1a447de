import { useIntl } from 'react-intl';
import type { MatchFinderBody } from '@duet/schemas/swipe';

interface Question {
  name: string;
  text: string;
  choices: readonly { label: string; age: MatchFinderBody['age'] }[];
}

export function useQuestions(): readonly Question[] {
  const intl = useIntl();
  return [
    {
      name: 'age',
      text: intl.formatMessage({ id: 'search.finder.age' }),
      choices: [
        { label: intl.formatMessage({ id: 'search.finder.age_younger' }), age: '18-35' },
        { label: intl.formatMessage({ id: 'search.finder.age_older' }), age: '35+' },
      ],
    },
    {
      name: 'appearance',
      text: intl.formatMessage({ id: 'search.finder.appearance' }),
      choices: [
        { label: intl.formatMessage({ id: 'search.finder.appearance_normal' }), age: null },
        { label: intl.formatMessage({ id: 'search.finder.appearance_sexy' }), age: null },
      ],
    },
    {
      name: 'race',
      text: intl.formatMessage({ id: 'search.finder.race' }),
      choices: [
        { label: intl.formatMessage({ id: 'search.finder.race_white' }), age: null },
        { label: intl.formatMessage({ id: 'search.finder.race_other' }), age: null },
      ],
    },
  ];
}
